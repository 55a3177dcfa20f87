import { startTestCluster } from './test-cluster.ts'

/** Global setup of the node project: its answer takes the cluster down after the run. */
export async function setup(): Promise<() => Promise<void>> {
  return (await startTestCluster()).stop
}
