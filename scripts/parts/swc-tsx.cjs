// dependency-cruiser asks swc for plain TypeScript only; pages are .tsx. Loaded before it, this tells swc so.
const swc = require('@swc/core')

const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
