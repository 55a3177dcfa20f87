/** A form over a draft in memory, for tests: everything the device does, without a device. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { DokumentUredaja, IshodNaredbe } from '#app/platform/dokument/uredaj.ts'
import { zapocetiDokument } from '#app/platform/dokument/zapoceto.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { adresePrijavitelja } from './adrese.ts'
import { PrijavaProvider } from './prijava-context.tsx'

export interface PrijavaFixture {
  projektId: string
  ctx: KontekstObrasca
  obrazac: Sadrzaj
  meta?: JsonObject
  razlike?: DokumentUredaja['razlike']
  naredbe?: DokumentUredaja['naredbe']
  posalji?: (kod: string, args: JsonObject) => Promise<IshodNaredbe>
  odluci?: DokumentUredaja['odluci']
  /** Reference lists are asked for; a test answers in the place of `popisi.calls.ts`. */
  upiti?: boolean
  children: ReactNode
}

export function PrijavaZaTest(props: PrijavaFixture) {
  const { projektId, ctx, children, upiti = false } = props
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, enabled: upiti } } }))
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }))
  const adrese = useMemo(() => adresePrijavitelja({ vlasnikId: '12', programId: '1', projektId }), [projektId])
  const [sada] = useState(() => () => ctx.sada)
  const uredaj = useDokument(props)
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queries}>
        <PrijavaProvider projektId={projektId} uredaj={uredaj} adrese={adrese} sada={sada}>
          {children}
        </PrijavaProvider>
      </QueryClientProvider>
    </RouterContextProvider>
  )
}

function useDokument(props: PrijavaFixture): DokumentUredaja {
  const { ctx, meta: more, razlike = [], naredbe = [], posalji, odluci } = props
  const [obrazac, setObrazac] = useState(props.obrazac)
  const meta = useMemo(() => metaZaTest(ctx, more), [ctx, more])
  return useMemo(
    () => ({
      ...zapocetiDokument(obrazac, setObrazac, meta),
      stanje: { status: 'na-uredaju', text: 'Spremljeno na uređaju – čeka slanje (1)' },
      razlike,
      naredbe,
      posalji: posalji ?? (() => Promise.resolve({ kind: 'zaprimljeno' as const, podaci: {} })),
      odluci: odluci ?? (() => Promise.resolve()),
    }),
    [obrazac, meta, razlike, naredbe, posalji, odluci],
  )
}

/** What stands around an application of the test's call. */
export function metaZaTest({ definicija, poziv, prijavitelj }: KontekstObrasca, more: JsonObject = {}): JsonObject {
  const { alokacija, najniza, najvisa } = poziv
  const call = {
    id: 7,
    oznaka: 'NPOO.C1.1',
    naziv: 'Poziv',
    datumZatvaranja: null,
    alokacija,
    najniza,
    najvisa,
    definicija,
  }
  // A definition is JSON; its type only says more.
  return { statusId: 1, poziv: call, prijavitelj: { id: 12, ...prijavitelj }, ...more } as unknown as JsonObject
}
