import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { typeOfFile } from './file-types'
import { DOCS_POLICY } from './page-policy'
import { limitByNetwork, type RateLimits } from './rate-limits'
import { type StaticDocument, sendDocument, staticDocument } from './static-document'

const PREFIX = '/api/docs'
const REVALIDATE = 'no-cache'

type Documents = ReadonlyMap<string, () => StaticDocument>

function once(make: () => StaticDocument): () => StaticDocument {
  let document: StaticDocument | undefined
  return () => {
    document ??= make()
    return document
  }
}

function uiFiles(): [path: string, make: () => StaticDocument][] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
  return readdirSync(folder).map((name) => {
    const { type, isPackable } = typeOfFile(name)
    const make = () => staticDocument(readFileSync(join(folder, name)), { type, isPackable, cacheControl: REVALIDATE })
    return [`${PREFIX}/static/${name}`, once(make)]
  })
}

function documentsOf(app: FastifyInstance): Documents {
  const documentOfType = (type: string) =>
    once(() => staticDocument(Buffer.from(JSON.stringify(app.swagger())), { type, cacheControl: REVALIDATE }))
  return new Map([
    [`${PREFIX}/json`, documentOfType('application/json; charset=utf-8')],
    // JSON is valid YAML; writing the longer form takes seconds.
    [`${PREFIX}/yaml`, documentOfType('application/yaml; charset=utf-8')],
    ...uiFiles(),
  ])
}

/** The requested document, identified by the matched route: a URL has many spellings that all lead to it. */
function nameOf({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  return url.replace('*', (params as { '*'?: string })['*'] ?? '')
}

/**
 * Swagger UI and the description it renders. Everything is served from memory: an anonymous caller must not cause work.
 */
export async function serveApiDocs(app: FastifyInstance, limits: RateLimits): Promise<void> {
  const documents = documentsOf(app)
  // Building the description takes a second, so it happens at the start and not during a request.
  app.addHook('onListen', async () => void documents.get(`${PREFIX}/json`)?.())
  await app.register(async (scope) => {
    limitByNetwork(scope, limits, 'picture')
    scope.addHook('onRequest', async (request, reply) => {
      const document = documents.get(nameOf(request))
      if (document) return sendDocument(request, reply, document())
    })
    await scope.register(swaggerUi, {
      routePrefix: PREFIX,
      staticCSP: DOCS_POLICY,
      // Rendering every call at once keeps a browser busy for minutes; a feature renders when it is opened.
      uiConfig: { docExpansion: 'none' },
    })
  })
}
