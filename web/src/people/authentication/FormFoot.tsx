import { Button } from '@mantine/core'
import classes from './forms.module.css'

interface Props {
  /** What is wrong with the whole form; empty for nothing. */
  line: string
  busy: boolean
  submit: string
  /** Shown while the request is running. */
  working?: string
}

/** The end of a form: what went wrong, and its button. */
export function FormFoot({ line, busy, submit, working }: Props) {
  return (
    <>
      <div role="alert" className={classes.alert}>
        {line !== '' && <p className={classes.failure}>{line}</p>}
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submit}
      </Button>
      {working !== undefined && (
        <p role="status" className={classes.working}>
          {busy ? working : ''}
        </p>
      )}
    </>
  )
}
