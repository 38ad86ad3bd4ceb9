import { setNonce } from 'get-nonce'

/** What style elements have to carry on this page. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// The scroll lock below Mantine's dialogs asks there.
setNonce(styleNonce)
