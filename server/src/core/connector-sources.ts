import { CONNECTORS, type ConnectorName } from '@kolscope/contract/core/enums'

/** Every source of a connector's numbers: the provider itself, and its stand-in. */
export const sourcesOf = (name: ConnectorName) => [name, `${name}-stand-in`] as const

export const CONNECTOR_SOURCES: readonly string[] = CONNECTORS.flatMap(sourcesOf)
