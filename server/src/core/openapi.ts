import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serveApiDocs } from './api-docs'
import type { RateLimits } from './rate-limits'
import { FILES_BODY } from './uploads'

type Transform = ReturnType<typeof createJsonSchemaTransform>
type TransformObject = ReturnType<typeof createJsonSchemaTransformObject>

/** Files have no zod schema; their body is described by hand. */
const withFiles =
  (transform: Transform): Transform =>
  (document) => {
    const operation = transform(document)
    const takesFiles = document.schema?.consumes?.includes('multipart/form-data') ?? false
    return takesFiles ? { ...operation, schema: { ...operation.schema, body: FILES_BODY } } : operation
  }

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g
const referredIn = (part: unknown) => [...JSON.stringify(part ?? {}).matchAll(REFERENCE)].map(([, name = '']) => name)

interface ApiDocument {
  paths?: unknown
  components?: { schemas?: Record<string, unknown> }
}

/** Every model is described both as returned and as accepted; most are only one of the two. */
const onlyReferred =
  (transform: TransformObject): TransformObject =>
  (document) => {
    const fullDocument = transform(document)
    const { paths, components }: ApiDocument = fullDocument
    const schemas = components?.schemas ?? {}
    const reachable = new Set<string>()
    const addReachable = (names: readonly string[]) => {
      for (const name of names) if (!reachable.has(name)) addReachable(referredIn(reachable.add(name) && schemas[name]))
    }
    addReachable(referredIn(paths))
    const referred = Object.fromEntries(Object.entries(schemas).filter(([name]) => reachable.has(name)))
    return { ...fullDocument, components: { ...components, schemas: referred } } as typeof fullDocument
  }

interface Description {
  version: string
  /** Markdown, shown before the calls. */
  guide: string
  /** Schemas that many calls share, by name; each is described once. */
  models: Readonly<Record<string, z.ZodType>>
}

/** OpenAPI 3.1 at /api/docs, generated from the same routes that validate. Register it before the routes. */
export async function describeApi(
  app: FastifyInstance,
  limits: RateLimits,
  { version, guide, models }: Description,
): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>()
  for (const [id, model] of Object.entries(models)) schemaRegistry.add(model, { id })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kolscope',
        version,
        description: guide,
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform: withFiles(createJsonSchemaTransform({ schemaRegistry })),
    transformObject: onlyReferred(createJsonSchemaTransformObject({ schemaRegistry })),
  })
  await serveApiDocs(app, limits)
}
