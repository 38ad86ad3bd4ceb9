import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../src/core/db'
import { connect } from '../src/core/embedded-postgres'
import { migrate } from '../src/core/migrate'
import { projectRoot } from '../src/core/project-root'
import { makeFirstCluster, startTestCluster, temporaryFolder } from './cluster'
import { onDatabase, ownedBy } from './on-database'

declare module 'vitest' {
  interface ProvidedContext {
    database: Connection
    /** Makes and drops databases, for the owner that `database` names. */
    admin: Connection
    template: string
  }
}

/**
 * One PostgreSQL for the whole run (or TEST_DATABASE_URL), with one migrated database that all others are copied from.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start programs start the built ones. Unchanged builds are recognized by their hash and kept.
  execFileSync(process.execPath, [join(projectRoot(), 'scripts', 'build.mjs'), '--server'], { stdio: 'inherit' })
  const url = process.env.TEST_DATABASE_URL
  const removeFirst = await makeFirstCluster()
  // Commands that someone runs meanwhile do not find the servers of tests.
  const notes = temporaryFolder()
  process.env.XDG_STATE_HOME = notes.path
  const cluster = url ? undefined : await startTestCluster()
  const connection = cluster?.connection ?? { connectionString: url }
  const template = `kolscope_template_${process.pid}`
  const admin = await connect(cluster?.admin ?? connection, 'kolscope tests')
  // Tests of deadlocks decide who of two transactions is the one to lose.
  if (cluster) await admin.query(`grant set on parameter deadlock_timeout to ${cluster.connection.user}`)
  // A cluster that is started here is a copy of one whose database is migrated; nobody may be connected to that.
  const migrated = cluster?.connection.database
  await admin.query(`create database ${template} template ${migrated ?? 'template0'} ${ownedBy(connection)}`)
  if (migrated === undefined) await migrate(onDatabase(connection, template))
  project.provide('database', connection)
  project.provide('admin', cluster?.admin ?? connection)
  project.provide('template', template)
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await cluster?.stop()
    removeFirst()
    notes.remove()
  }
}
