/** The product's logo; its name is always shown next to it or read aloud. */
export function Mark({ size = 28 }: { size?: number }) {
  return <img src="/kolscope.svg" alt="" width={size} height={size} />
}
