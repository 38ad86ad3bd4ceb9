import { benchIngest } from './ingest/measure'

await benchIngest(process.argv.slice(2))
