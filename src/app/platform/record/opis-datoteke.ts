/** Who brought a file and whether it still stands, as the portal knows it. Rows ask one by one and are answered together. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { datotekaEndpoints, type OpisDatoteke } from '#contract/modules/datoteka/datoteka.endpoints.ts'

const NAJVISE = 200

interface Waiting {
  id: string
  resolve: (opis: OpisDatoteke | null) => void
  reject: (error: unknown) => void
}
let waiting: Waiting[] = []

async function ask(rows: readonly Waiting[]): Promise<void> {
  try {
    const { data } = await call(datotekaEndpoints.opisi, { body: { ids: [...new Set(rows.map(({ id }) => id))] } })
    for (const { id, resolve } of rows) resolve(data.find((one) => one.id === id) ?? null)
  } catch (error) {
    for (const { reject } of rows) reject(error)
  }
}

/** All rows of a screen ask in the same moment; the portal hears of it once. */
function load(id: string): Promise<OpisDatoteke | null> {
  return new Promise((resolve, reject) => {
    waiting.push({ id, resolve, reject })
    if (waiting.length > 1) return
    queueMicrotask(() => {
      const rows = waiting
      waiting = []
      for (let at = 0; at < rows.length; at += NAJVISE) void ask(rows.slice(at, at + NAJVISE))
    })
  })
}

const opisQuery = (id: string) => queryOptions({ queryKey: ['opis-datoteke', id], queryFn: () => load(id) })

/** Null until it is known, without a network, and for a file that has not arrived. */
export function useOpisDatoteke(id: string): OpisDatoteke | null {
  return useQuery(opisQuery(id)).data ?? null
}
