import { buildApp } from './app'
import { serve } from './core/serve'

await serve(buildApp)
