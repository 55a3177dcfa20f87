import { TEST_CLUSTER_VARIABLE } from './database.ts'
import { startTestCluster } from './test-cluster.ts'

/** Global setup of the projects of the server, which share one cluster: its answer takes it down after the run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEST_CLUSTER_VARIABLE] !== undefined) return undefined
  return (await startTestCluster()).stop
}
