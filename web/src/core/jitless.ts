import { config } from 'zod'

// Before any schema is made: compiling them needs eval, which the content security policy refuses.
config({ jitless: true })
