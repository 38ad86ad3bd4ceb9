import type { RedFlag } from '@kolscope/contract/lists/collections/members'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { Tooltip } from '@mantine/core'
import { IconFlag2Filled } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { FieldWords } from '../../../search/filters/field-words'
import { Unseen } from '../../../ui/mark/Unseen'
import { flagText, flagWhy } from './flag-words'
import classes from './flags.module.css'

interface Props {
  /** Null if they are not open to the account. */
  flags: readonly RedFlag[] | null
  influencer: Pick<Hit, 'in_market'>
  words: FieldWords
  /** The maximum number of flags shown; more are behind one chip. */
  most?: number
}

interface ChipProps {
  text: string
  lines: readonly string[]
}

/** The explanation opens by hover, focus or tap; Escape closes it. */
function Chip({ text, lines }: ChipProps) {
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={target}
        type="button"
        className={classes.chip}
        aria-describedby={open ? id : undefined}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <IconFlag2Filled size={11} aria-hidden="true" />
        <span>{text}</span>
      </button>
      {open && (
        <Tooltip
          opened
          target={target}
          multiline
          maw={300}
          transitionProps={{ duration: 0 }}
          label={
            <span id={id} className={classes.why}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          }
        />
      )}
    </>
  )
}

/** The red flags of an influencer, each with the number behind it. */
export function RedFlags({ flags, influencer, words, most = 3 }: Props) {
  const { t } = words
  if (flags === null) {
    return (
      <span className={classes.none}>{t(influencer.in_market ? 'deciding.flags.hidden' : 'missing.left-market')}</span>
    )
  }
  if (flags.length === 0) {
    return (
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <Unseen>{t('deciding.flags.none')}</Unseen>
      </span>
    )
  }
  const first = flags.length > most ? flags.slice(0, most - 1) : flags
  const others = flags.slice(first.length)
  return (
    <ul className={classes.flags} aria-label={t('deciding.flags')}>
      {first.map((flag) => (
        <li key={flag.code}>
          <Chip text={flagText(words, flag)} lines={[flagWhy(words, flag)]} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Chip
            text={t('deciding.flags.more', { count: others.length })}
            lines={others.map((flag) => `${flagText(words, flag)}: ${flagWhy(words, flag)}`)}
          />
        </li>
      )}
    </ul>
  )
}
