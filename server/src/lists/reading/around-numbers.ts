import { wordsOf } from '@kolscope/contract/core/fold'
import { splitTime } from './time-in-text'

/** Words before a number that do not change it: ~125K, over 30k. */
const ABOUT = /^(?:[~≈]|(?:about|approx\.?|khoảng|hơn|trên|over|more than)\s)\s*/iu
/** What is counted, after its number: 1.2M fans, 12.5万人. */
const COUNTED =
  /\s+(?:fans?|follow(?:ers?)?|flw?|subs(?:cribers?)?|members?|views?|likes?|posts?|videos?|lượt(?: xem| thích)?|thành viên)$|\s*(?:người|人|名|명|คน)$/iu
/** How a number has changed, beside it: 45.2K (+3%), 1,203,400 ▲ 1.2%. */
const CHANGED = /\s*(?:\([+\-−–]\s*[\d.,]{1,12}\s?\p{L}?%?\)|[▲▼△▽↑↓]\s*[\d.,]{0,12}\s?\p{L}?%?)$/u
/** Praise; others say something of the number, such as a fall, money or a doubt: 📉, 💰, ❌. */
const PRAISE = '[🔥✨⭐🌟💫★☆✅☑✔✓🎉🎊🚀💥⚡🏆🥇🥈🥉🏅👑💎👍👏🙌💪🎯📌🆕]\\uFE0F?'
const DECORATION = new RegExp(`^(?:${PRAISE}\\s*)+|(?:\\s*${PRAISE})+$`, 'gu')
/** A percent sign in front, as in Turkish: %2,7. */
const PERCENT_FIRST = /^[%％]\s*([\d.,]+)$/
const NOTE = /(?<=\d\s?\p{L}[\p{L}\p{M}]*)\s*\(([^()\d]*\p{L}[^()]*)\)$/u
/** Notes that leave a number as it is, beside a month. */
const PLAIN_NOTE = new Set('as of in updated update cap nhat est estimated approx uoc tinh'.split(' '))

/** A cell without what stands around its number and does not change it. */
export function withoutSurroundings(text: string): string {
  const bare = text.replace(DECORATION, '').replace(PERCENT_FIRST, '$1%').replace(ABOUT, '').replace(CHANGED, '')
  return withoutNote(bare).replace(COUNTED, '')
}

/** A month in brackets after a suffix is no part of the number: 12.3K (Oct). Other notes may say what it counts. */
function withoutNote(text: string): string {
  const match = NOTE.exec(text)
  const [found = '', note = ''] = match ?? []
  const words = wordsOf(splitTime(note)?.rest ?? note)
  return match && words.every((word) => PLAIN_NOTE.has(word)) ? text.slice(0, -found.length) : text
}
