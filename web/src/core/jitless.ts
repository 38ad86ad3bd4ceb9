import { config } from 'zod'

// Must run before any schema is created: compiling them needs eval, which the content security policy refuses.
config({ jitless: true })
