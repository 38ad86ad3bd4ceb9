import type { ReactNode } from 'react'
import { Avatar } from './Avatar'
import classes from './PersonHead.module.css'

interface Props {
  /** 1: the head of a whole page, with many facts and actions; 2: a card on a page. */
  level: 1 | 2
  name: string
  picture?: string | null
  /** Shown after the name. */
  marks?: ReactNode
  actions?: ReactNode
  /** Shown below everything, as wide as the head. */
  foot?: ReactNode
  /** Shown below the name. */
  children: ReactNode
}

/** The head about a person: picture and name, what is known about them, and the actions. */
export function PersonHead({ level, name, picture = null, marks, actions, foot, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={classes.head} data-level={level}>
      <Avatar name={name} src={picture} size={72} />
      <div className={classes.who}>
        <Heading className={classes.name}>
          <bdi>{name}</bdi>
          {marks}
        </Heading>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
      {foot}
    </header>
  )
}
