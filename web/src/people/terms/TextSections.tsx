import classes from './terms.module.css'

interface Props {
  /** Lines of a text are its paragraphs. */
  sections: readonly { id: string; title: string; text: string }[]
  /** Heading of a list of the sections; null for none. */
  contents: string | null
}

export function TextSections({ sections, contents }: Props) {
  return (
    <>
      {contents !== null && (
        <nav className={classes.contents} aria-label={contents}>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(({ id, title, text }) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  )
}
