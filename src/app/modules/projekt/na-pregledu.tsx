import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { MoveDialog } from '#app/platform/record/move-dialog.tsx'
import { newMutationId } from '#app/platform/record/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { pregledEndpoints } from '#contract/modules/projekt/pregled.endpoints.ts'
import type { OdlukaPregleda, RadNaPregledu } from '#contract/modules/projekt/pregled.schema.ts'
import { popisiProjekata } from './projekt.calls.ts'

const key = (prijaviteljId: number) => ['na-pregledu', prijaviteljId] as const

const pregledQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: key(prijaviteljId),
    queryFn: ({ signal }) => call(pregledEndpoints.popis, { params: { prijaviteljId } }, { signal }),
  })

/** Work of colleagues whose right had ended before it arrived; nothing where none waits. */
export function NaPregledu({ prijaviteljId }: { prijaviteljId: number }) {
  const { data } = useQuery(pregledQuery(prijaviteljId))
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section
      title="Na pregledu"
      description="Rad osoba kojima je pravo prestalo prije nego što je portal zaprimio ono što su zabilježile. Možete ga preuzeti kao svoju izmjenu ili ga odbaciti uz razlog."
    >
      <Stack gap={4}>
        {data.data.map((rad) => (
          <Rad key={`${rad.projektId}:${rad.osobaId}`} prijaviteljId={prijaviteljId} rad={rad} />
        ))}
      </Stack>
    </Section>
  )
}

const ODLUKE = {
  preuzmi: {
    oznaka: 'Preuzmi rad',
    poruka:
      'Upisano će zamijeniti ono što sada stoji u prijavi, kao Vaša izmjena. U dnevniku ostaju zapisane obje osobe.',
    uspjeh: 'Rad je preuzet.',
  },
  odbaci: {
    oznaka: 'Odbaci rad',
    poruka: 'Prijava ostaje kakva jest. Osoba će biti obaviještena o razlogu, a rad ostaje čitljiv na njezinu uređaju.',
    uspjeh: 'Rad je odbačen.',
  },
} as const

const vrijeme = (iso: string) => formatVrijeme(Date.parse(iso), 'sekunda')

function Rad({ prijaviteljId, rad }: { prijaviteljId: number; rad: RadNaPregledu }) {
  const [odabrano, setOdabrano] = useState<{ odluka: OdlukaPregleda['odluka']; mutationId: string }>()
  const client = useQueryClient()
  const { naziv, osoba, razlog, zabiljezeno, opozvano, zaprimljeno, izmjene, radnje, projektId, zapisi } = rad
  const otvori = (odluka: OdlukaPregleda['odluka']) => setOdabrano({ odluka, mutationId: newMutationId() })
  const posalji = async (obrazlozenje: string | undefined) => {
    if (odabrano === undefined) return
    const body = { ...odabrano, projektId, zapisi, verzijaRetka: rad.verzijaRetka, razlog: obrazlozenje ?? null }
    try {
      await call(pregledEndpoints.odluci, { params: { prijaviteljId }, body })
    } finally {
      // Also after a refusal: the application may have changed, and what stands beside the work with it.
      await client.invalidateQueries({ queryKey: key(prijaviteljId) })
    }
    toast(ODLUKE[odabrano.odluka].uspjeh, { tone: 'success' })
    await Promise.all(popisiProjekata('prijavitelj').map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return (
    <Card title={`${naziv} – ${osoba}`} level={3} tone="accent">
      <Stack gap={3}>
        <DescriptionList
          columns={2}
          items={[
            { label: 'Zašto nije primljeno', value: razlog },
            { label: 'Zabilježeno na uređaju', value: zabiljezeno === null ? null : vrijeme(zabiljezeno) },
            { label: 'Pravo je prestalo', value: vrijeme(opozvano) },
            { label: 'Zaprimljeno na poslužitelju', value: vrijeme(zaprimljeno) },
            ...(radnje.length === 0 ? [] : [{ label: 'Radnje koje se ne preuzimaju', value: radnje.join(', ') }]),
          ]}
        />
        <ul>
          {izmjene.map(({ polje, upisano, sada }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one field may have been changed twice
            <li key={index}>
              <strong>{polje}</strong>
              {`: ${upisano} (sada stoji: ${sada})`}
            </li>
          ))}
        </ul>
        <Inline gap={2} wrap>
          <Button variant="primary" onClick={() => otvori('preuzmi')}>
            {ODLUKE.preuzmi.oznaka}
          </Button>
          <Button onClick={() => otvori('odbaci')}>{ODLUKE.odbaci.oznaka}</Button>
        </Inline>
      </Stack>
      {odabrano !== undefined && (
        <MoveDialog
          radnja={{
            kod: `pregled-${projektId}-${rad.osobaId}-${odabrano.odluka}`,
            opasno: odabrano.odluka === 'odbaci',
            oznaka: ODLUKE[odabrano.odluka].oznaka,
            trazeObrazlozenje: odabrano.odluka === 'odbaci' ? 'obvezno' : null,
            potvrda: { naslov: ODLUKE[odabrano.odluka].oznaka, poruka: ODLUKE[odabrano.odluka].poruka },
          }}
          confirmLabel={ODLUKE[odabrano.odluka].oznaka}
          onClose={() => setOdabrano(undefined)}
          onMove={(_kod, { obrazlozenje }) => posalji(obrazlozenje)}
        />
      )}
    </Card>
  )
}
