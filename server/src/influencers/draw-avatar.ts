/** A stream of numbers from a seed, for choosing shapes; the same seed always draws the same picture. */
function choices(seed: string) {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0]
  return { below, pick, chance: (share: number) => next() < share }
}

type Choices = ReturnType<typeof choices>

/** Background, its darker shape and clothes, in dark and in light. */
type Palette = readonly [back: string, shape: string, clothes: string]

const PALETTES: readonly [Palette, ...Palette[]] = [
  ['#f6c453', '#eda63a', '#2f5d8a'],
  ['#7cc6a4', '#5aae8a', '#d9583f'],
  ['#8fb8ed', '#6d9de0', '#f2b134'],
  ['#f4978e', '#ea7a70', '#3d6b6b'],
  ['#b8a1e3', '#9d82d4', '#f08a5d'],
  ['#f2a65a', '#e58a35', '#345995'],
  ['#6fc3c9', '#4aabb3', '#c8553d'],
  ['#e8a0bf', '#d983a9', '#4a6fa5'],
  ['#a3c667', '#88b045', '#7a4e9c'],
  ['#5f8fc9', '#477ab8', '#f6bd60'],
  ['#d98e73', '#c8745a', '#2d7d74'],
  ['#8d99d6', '#7480c6', '#ee6c4d'],
]
const SKINS = ['#f7d7bf', '#f1c6a5', '#e5b08a', '#d69b72', '#b97b54', '#8f5a3c'] as const
const HAIRS = [
  '#2b2320',
  '#3c2a21',
  '#1f2430',
  '#33261f',
  '#241f24',
  '#4a3226',
  '#5a3a26',
  '#7a4a2a',
  '#a9633a',
  '#c98d4b',
  '#70484f',
] as const
const LIPS = ['#b4524a', '#a8473f', '#c0605a'] as const

const SHAPES: readonly [(color: string) => string, ...((color: string) => string)[]] = [
  (color) => `<circle cx="70" cy="26" r="30" fill="${color}"/>`,
  (color) => `<path d="M0 60Q24 42 48 60T96 60V96H0Z" fill="${color}"/>`,
  (color) => `<path d="M0 0H96L0 96Z" fill="${color}"/>`,
  (color) => `<circle cx="48" cy="50" r="40" fill="${color}"/>`,
  (color) => `<path d="M0 26H96V50H0ZM0 72H96V96H0Z" fill="${color}"/>`,
  (color) =>
    `<g fill="${color}"><circle cx="14" cy="16" r="7"/><circle cx="82" cy="22" r="9"/><circle cx="10" cy="58" r="5"/><circle cx="86" cy="64" r="6"/><circle cx="48" cy="6" r="4"/></g>`,
  (color) =>
    `<path d="M48 50L30-6H66ZM48 50L102 22V58ZM48 50L-6 22V58ZM48 50L96 102H70ZM48 50L0 102H26Z" fill="${color}"/>`,
  (color) => `<rect x="12" y="12" width="72" height="72" rx="22" fill="${color}" transform="rotate(18 48 48)"/>`,
  (color) => `<path d="M-4 40C20 4 40 34 52 12S92-2 100 16V-4H-4Z" fill="${color}"/>`,
]

type Hair = { behind: string; front: string }
type DrawHair = (color: string) => Hair

const cap = 'M28 47C26 26 36 18 48 18S70 26 68 47C64 40 62 34 58 32 50 36 38 36 34 34 31 38 30 42 28 47Z'
const STYLES: readonly [DrawHair, ...DrawHair[]] = [
  // Short, parted.
  (color) => ({ behind: '', front: `<path d="${cap}" fill="${color}"/>` }),
  // Crop with volume.
  (color) => ({
    behind: '',
    front: `<path d="M28 46C24 30 30 14 48 15 66 12 74 30 68 46 66 38 64 33 61 31 52 27 42 28 35 31 32 34 30 40 28 46Z" fill="${color}"/>`,
  }),
  // Bob.
  (color) => ({
    behind: `<path d="M25 64C20 40 24 16 48 16S76 40 71 64Z" fill="${color}"/>`,
    front: `<path d="M29 46C30 30 38 24 50 24 60 25 66 32 67 46 60 42 54 36 51 30 46 38 36 42 29 46Z" fill="${color}"/>`,
  }),
  // Long.
  (color) => ({
    behind: `<path d="M22 84C20 60 20 16 48 15S76 60 74 84Z" fill="${color}"/>`,
    front: `<path d="M29 48C29 32 36 23 48 23S67 32 67 48C63 40 60 34 48 30 38 33 33 40 29 48Z" fill="${color}"/>`,
  }),
  // Bun.
  (color) => ({
    behind: `<circle cx="48" cy="13" r="9" fill="${color}"/>`,
    front: `<path d="M28 46C27 28 36 19 48 19S69 28 68 46C64 36 58 30 48 30S32 36 28 46Z" fill="${color}"/>`,
  }),
  // Curls.
  (color) => ({
    behind: `<g fill="${color}"><circle cx="28" cy="42" r="9"/><circle cx="68" cy="42" r="9"/><circle cx="31" cy="54" r="8"/><circle cx="65" cy="54" r="8"/></g>`,
    front: `<g fill="${color}"><circle cx="33" cy="30" r="9"/><circle cx="43" cy="23" r="10"/><circle cx="55" cy="23" r="10"/><circle cx="64" cy="31" r="9"/></g>`,
  }),
  // Fringe.
  (color) => ({
    behind: `<path d="M26 58C22 36 26 17 48 17S74 36 70 58Z" fill="${color}"/>`,
    front: `<path d="M29 42C28 28 36 22 48 22S68 28 67 42C60 38 36 38 29 42Z" fill="${color}"/>`,
  }),
  // Beanie.
  (color) => ({
    behind: '',
    front: `<path d="M28 40C28 22 36 16 48 16S68 22 68 40Z" fill="${color}"/><rect x="26" y="36" width="44" height="8" rx="4" fill="#fff" opacity=".85"/>`,
  }),
  // Ponytail to the side.
  (color) => ({
    behind: `<path d="M64 30C82 28 84 52 76 70 70 62 70 48 62 42Z" fill="${color}"/>`,
    front: `<path d="M28 46C27 27 36 18 49 18S69 28 68 45C63 36 56 28 44 28 36 31 31 38 28 46Z" fill="${color}"/>`,
  }),
]

const EYES: readonly [string, ...string[]] = [
  '<g fill="#2a2320"><circle cx="40" cy="48" r="2.3"/><circle cx="56" cy="48" r="2.3"/></g>',
  '<g fill="none" stroke="#2a2320" stroke-width="2" stroke-linecap="round"><path d="M37 49Q40 45 43 49"/><path d="M53 49Q56 45 59 49"/></g>',
  '<g fill="#2a2320"><ellipse cx="40" cy="48" rx="2" ry="2.8"/><ellipse cx="56" cy="48" rx="2" ry="2.8"/></g>',
]

const mouths: readonly [(color: string) => string, ...((color: string) => string)[]] = [
  (color) => `<path d="M42 57Q48 63 54 57" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round"/>`,
  (color) => `<path d="M41 56H55Q54 64 48 64T41 56Z" fill="${color}"/><path d="M43 57H53V58.6H43Z" fill="#fff"/>`,
  (color) => `<path d="M44 58Q49 61 53 57" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round"/>`,
]

const EXTRAS: readonly [string, ...string[]] = [
  '<g fill="none" stroke="#2f2a2a" stroke-width="1.8"><circle cx="40" cy="48" r="6"/><circle cx="56" cy="48" r="6"/><path d="M46 47H50"/></g>',
  '<path d="M27 46C25 20 71 20 69 46" fill="none" stroke="#2f2f3a" stroke-width="3.4"/><g fill="#2f2f3a"><rect x="23" y="43" width="7" height="13" rx="3.5"/><rect x="66" y="43" width="7" height="13" rx="3.5"/></g>',
  '<g fill="#1f2430"><rect x="33" y="44" width="13" height="8" rx="3.5"/><rect x="50" y="44" width="13" height="8" rx="3.5"/><rect x="44" y="46" width="8" height="1.8"/></g>',
  '<g fill="#fff" opacity=".9"><circle cx="28.5" cy="56" r="2"/><circle cx="67.5" cy="56" r="2"/></g>',
]

function collar({ pick }: Choices, clothes: string): string {
  return pick([
    '<path d="M40 72Q48 82 56 72L54 70H42Z" fill="#fff" opacity=".9"/>',
    `<path d="M38 73L48 84 58 73V96H38Z" fill="#fff" opacity=".22"/>`,
    '<path d="M20 84H76M17 91H79" stroke="#fff" stroke-width="3" opacity=".4"/>',
    `<path d="M38 70Q48 80 58 70V75Q48 84 38 75Z" fill="${clothes}" stroke="#fff" stroke-opacity=".35"/>`,
  ])
}

/**
 * A friendly flat portrait of no real person, as a self-contained SVG of 96 × 96; the same seed draws the same picture.
 */
export function drawAvatar(seed: string): string {
  const draw = choices(seed)
  const [back, shape, clothes] = draw.pick(PALETTES)
  const skin = draw.pick(SKINS)
  const hair = draw.pick(STYLES)(draw.pick(HAIRS))
  const background = draw.pick(SHAPES)(shape)
  const face = `${draw.pick(EYES)}${draw.pick(mouths)(draw.pick(LIPS))}`
  const cheeks = draw.chance(0.55)
    ? '<g fill="#e4674f" opacity=".28"><circle cx="35.5" cy="54" r="3.6"/><circle cx="60.5" cy="54" r="3.6"/></g>'
    : ''
  const extra = draw.chance(0.42) ? draw.pick(EXTRAS) : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${back}"/>${background}${hair.behind}`,
    `<path d="M12 98C14 78 30 73 48 73S82 78 84 98Z" fill="${clothes}"/>${collar(draw, clothes)}`,
    `<path d="M41 60H55V72Q48 79 41 72Z" fill="${skin}"/><path d="M41 66Q48 71 55 66V70Q48 75 41 70Z" fill="#000" opacity=".1"/>`,
    `<g fill="${skin}"><circle cx="29" cy="49" r="4"/><circle cx="67" cy="49" r="4"/><path d="M29 42C29 28 37 23 48 23S67 28 67 42V48C67 61 58 68 48 68S29 61 29 48Z"/></g>`,
    `${cheeks}${face}${hair.front}${extra}</svg>`,
  ].join('')
}
