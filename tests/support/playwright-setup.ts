import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAdmin, connectionStringOfCluster, DEMO_FILES_VARIABLE, DEMO_TEMPLATE, TEMPLATE } from './database.ts'
import { startPortal } from './portal.ts'
import { startTestCluster } from './test-cluster.ts'

/**
 * Global setup of the browser journeys: one PostgreSQL for the run, and one start of the built portal on it, which fills
 * the demo data. Every journey's portal then starts on a clone of that, with a copy of its files.
 */
// biome-ignore lint/style/noDefaultExport: the runner takes only a default export
export default async function setup(): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..')
  for (const file of ['dist/server/main.js', 'dist/app/index.html']) {
    if (!existsSync(join(root, file))) throw new Error(`Nema ${file}: prvo sagradite portal (npm run build).`)
  }
  const { stop: stopCluster } = await startTestCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-demo-'))
  process.env[DEMO_FILES_VARIABLE] = join(dataDir, 'files')
  const stop = async () => {
    await stopCluster()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await asAdmin(`create database ${DEMO_TEMPLATE} template ${TEMPLATE} strategy file_copy`)
    const portal = await startPortal({ dataDir, databaseUrl: connectionStringOfCluster(DEMO_TEMPLATE) })
    await portal.stop()
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
