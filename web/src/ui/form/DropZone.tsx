import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './DropZone.module.css'

interface Props {
  /** What the file dialog offers: extensions and types, separated by commas. */
  accept: string
  lead: string
  /** Text of the button that opens the file dialog. */
  choose: string
  hint: string
  /** Whether no more files are accepted. */
  isFull?: boolean
  busy?: boolean
  onFiles: (files: readonly File[]) => void
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Accepts files by a button and by dropping them. */
export function DropZone({ accept, lead, choose, hint, isFull = false, busy = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !busy) onFiles([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way; the button works by keyboard.
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <p className={classes.lead}>{lead}</p>
      <Button variant="light" disabled={isFull || busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <p className={classes.hint}>{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={choose}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
