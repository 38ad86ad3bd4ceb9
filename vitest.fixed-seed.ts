import fc from 'fast-check'

// The same cases at each change, so that a failure is this change's own; `npm run test:long` draws new ones each time.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 15 })
