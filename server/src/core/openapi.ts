import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { DOCS_POLICY } from './page-policy'
import { FILES_BODY } from './uploads'

/** Files have no zod schema; their body is described by hand. */
const transform: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform(document)
  const takesFiles = document.schema?.consumes?.includes('multipart/form-data') ?? false
  return takesFiles ? { ...described, schema: { ...described.schema, body: FILES_BODY } } : described
}

/** OpenAPI 3.1 at /api/docs, made from the same routes that validate. Register before the routes. */
export async function describeApi(app: FastifyInstance, version: string, description = ''): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kolscope',
        version,
        description,
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    // Drawing every call at once keeps a browser busy for minutes; a feature is drawn when it is opened.
    uiConfig: { docExpansion: 'none' },
  })
}
