const PIXEL_RATIO = 2
const FONT = '"Be Vietnam Pro", system-ui, sans-serif'

/** The shapes of a picture, in the drawing's own pixels; colors as the page computes them. */
export type Shape =
  | { kind: 'circle'; x: number; y: number; radius: number; color: string; opacity: number }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number]; color: string }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      color: string
      align: CanvasTextAlign
      size?: number
      bold?: boolean
    }

function paint(on: CanvasRenderingContext2D, shape: Shape): void {
  on.globalAlpha = 1
  on.fillStyle = shape.color
  on.strokeStyle = shape.color
  on.beginPath()
  switch (shape.kind) {
    case 'circle':
      on.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
      on.stroke()
      on.globalAlpha = shape.opacity
      on.fill()
      break
    case 'rect':
      on.fillRect(shape.x, shape.y, shape.width, shape.height)
      break
    case 'line':
      on.moveTo(...shape.from)
      on.lineTo(...shape.to)
      on.stroke()
      break
    case 'text':
      on.font = `${shape.bold ? 600 : 400} ${shape.size ?? 12}px ${FONT}`
      on.textAlign = shape.align
      on.textBaseline = 'middle'
      on.fillText(shape.text, shape.x, shape.y)
  }
}

/** Draws shapes as a PNG; null if the browser cannot create one. */
export async function paintPicture(
  size: { width: number; height: number },
  surface: string,
  shapes: readonly Shape[],
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width * PIXEL_RATIO
  canvas.height = size.height * PIXEL_RATIO
  const on = canvas.getContext('2d')
  if (!on) return null
  on.scale(PIXEL_RATIO, PIXEL_RATIO)
  paint(on, { kind: 'rect', x: 0, y: 0, ...size, color: surface })
  for (const shape of shapes) paint(on, shape)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The value of a color that has a name on the page. */
export const colorOf = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim()
