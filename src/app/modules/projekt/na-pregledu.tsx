import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { useEventStream } from '#app/platform/api/use-event-stream.ts'
import { MoveDialog } from '#app/platform/record/move-dialog.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { dogadajEndpoints } from '#contract/kernel/dogadaj.ts'
import { pregledEndpoints } from '#contract/modules/projekt/pregled.endpoints.ts'
import type { OdlukaPregleda, RadNaPregledu } from '#contract/modules/projekt/pregled.schema.ts'
import { popisiProjekata } from './projekt.calls.ts'

const key = (prijaviteljId: number) => ['na-pregledu', prijaviteljId] as const

const pregledQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: key(prijaviteljId),
    queryFn: ({ signal }) => call(pregledEndpoints.popis, { params: { prijaviteljId } }, { signal }),
  })

/** Heard by whoever has the list open: work that comes, and what a colleague has decided meanwhile. */
function usePregled(prijaviteljId: number) {
  const client = useQueryClient()
  const { data } = useQuery(pregledQuery(prijaviteljId))
  const zapis = `pregled:${prijaviteljId}`
  useEventStream({
    key: data === undefined ? undefined : zapis,
    url: () => {
      const upit = { zapis, za: `prijavitelj:${prijaviteljId}`, verzija: String(data?.verzija ?? 0) }
      return urlOf(dogadajEndpoints.prati.path, {}, upit)
    },
    event: 'zapis',
    onEvent: () => void client.invalidateQueries({ queryKey: key(prijaviteljId) }),
  })
  return { radovi: data?.data ?? [], ukupno: data?.ukupno ?? 0 }
}

interface Odabrano {
  /** As it was when the person chose: they decide about what they have read. */
  rad: RadNaPregledu
  odluka: OdlukaPregleda['odluka']
}

/** Work of colleagues whose right had ended before it arrived; nothing where none waits. */
export function NaPregledu({ prijaviteljId }: { prijaviteljId: number }) {
  const { radovi, ukupno } = usePregled(prijaviteljId)
  const [odabrano, setOdabrano] = useState<Odabrano>()
  const ceka = odabrano !== undefined && radovi.some((rad) => isti(rad, odabrano.rad))
  return (
    <>
      {radovi.length > 0 && (
        <Section
          title="Na pregledu"
          description="Rad osoba kojima je pravo prestalo prije nego što je portal zaprimio ono što su zabilježile. Možete ga preuzeti kao svoju izmjenu ili ga odbaciti uz razlog."
        >
          <Stack gap={4}>
            {radovi.map((rad) => (
              <Rad
                key={`${rad.projektId}:${rad.osobaId}`}
                rad={rad}
                onOdluka={(odluka) => setOdabrano({ rad, odluka })}
              />
            ))}
            {ukupno > radovi.length && (
              <p>{`Prikazano: ${radovi.length} od ukupno ${ukupno}, najnovije prvo. Ostalo se prikazuje kako o ovome odlučujete.`}</p>
            )}
          </Stack>
        </Section>
      )}
      {odabrano !== undefined && (
        <Odluka prijaviteljId={prijaviteljId} odabrano={odabrano} ceka={ceka} onClose={() => setOdabrano(undefined)} />
      )}
    </>
  )
}

/** The same work of the same person, with nothing added since. */
const isti = (one: RadNaPregledu, other: RadNaPregledu): boolean =>
  one.projektId === other.projektId &&
  one.osobaId === other.osobaId &&
  one.zapisi.length === other.zapisi.length &&
  one.verzijaRetka === other.verzijaRetka

const ODLUKE = {
  preuzmi: {
    oznaka: 'Preuzmi rad',
    poruka:
      'Upisano će zamijeniti ono što sada stoji u prijavi, kao vaša izmjena. U dnevniku ostaju zapisane obje osobe.',
    uspjeh: 'Rad je preuzet.',
  },
  odbaci: {
    oznaka: 'Odbaci rad',
    poruka: 'Prijava ostaje kakva jest. Osoba će biti obaviještena o razlogu, a rad ostaje čitljiv na njezinu uređaju.',
    uspjeh: 'Rad je odbačen.',
  },
} as const

const vrijeme = (iso: string) => formatVrijeme(Date.parse(iso), 'sekunda')

interface OdlukaProps {
  prijaviteljId: number
  odabrano: Odabrano
  /** It still waits as it was read; false once a colleague was quicker or more has come. */
  ceka: boolean
  onClose: () => void
}

/** Asks before the work is taken over or dismissed; a colleague who was quicker is said, and what was typed stays. */
function Odluka({ prijaviteljId, odabrano, ceka, onClose }: OdlukaProps) {
  const client = useQueryClient()
  const [salje, setSalje] = useState(false)
  const { rad, odluka } = odabrano
  const { oznaka, poruka, uspjeh } = ODLUKE[odluka]
  const posalji = async (obrazlozenje: string | undefined, mutationId: string) => {
    const { projektId, zapisi, verzijaRetka } = rad
    const body = { odluka, mutationId, projektId, zapisi, verzijaRetka, razlog: obrazlozenje ?? null }
    setSalje(true)
    try {
      await call(pregledEndpoints.odluci, { params: { prijaviteljId }, body })
    } finally {
      // Also after a refusal: the application may have changed, and what stands beside the work with it.
      await client.invalidateQueries({ queryKey: key(prijaviteljId) })
      setSalje(false)
    }
    toast(uspjeh, { tone: 'success' })
    await Promise.all(popisiProjekata('prijavitelj').map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return (
    <MoveDialog
      radnja={{
        kod: `pregled-${rad.projektId}-${rad.osobaId}-${odluka}`,
        opasno: odluka === 'odbaci',
        oznaka,
        trazeObrazlozenje: odluka === 'odbaci' ? 'obvezno' : null,
        potvrda: { naslov: oznaka, poruka },
      }}
      confirmLabel={oznaka}
      onClose={onClose}
      onMove={(_kod, { obrazlozenje }, mutationId) => posalji(obrazlozenje, mutationId)}
    >
      {!ceka && !salje && (
        <Banner tone="warning" live="polite">
          Ovaj se rad promijenio dok je prozor otvoren: kolega je odlučio o njemu, promijenjena je prijava ili je stiglo
          još. Zatvorite prozor i pogledajte što sada piše na popisu.
        </Banner>
      )}
    </MoveDialog>
  )
}

function Rad({ rad, onOdluka }: { rad: RadNaPregledu; onOdluka: (odluka: OdlukaPregleda['odluka']) => void }) {
  const { naziv, osoba, razlog, zabiljezeno, opozvano, zaprimljeno, izmjene, radnje } = rad
  return (
    <Card title={`${naziv} – ${osoba}`} level={3} tone="active">
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
          <Button variant="primary" onClick={() => onOdluka('preuzmi')}>
            {ODLUKE.preuzmi.oznaka}
          </Button>
          <Button onClick={() => onOdluka('odbaci')}>{ODLUKE.odbaci.oznaka}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}
