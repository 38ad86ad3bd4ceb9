import { setNonce } from 'get-nonce'

/** The nonce that style elements on this page need. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// The scroll lock below Mantine's dialogs reads it there.
setNonce(styleNonce)
