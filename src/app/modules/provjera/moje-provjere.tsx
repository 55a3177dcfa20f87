import { useMemo } from 'react'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import { useNow } from '#app/platform/offline/hooks/use-packages.ts'
import { useCentre, usePendingFiles } from '#app/platform/offline/hooks/use-sync-status.ts'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { MetaProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { podaciOd } from '#contract/modules/provjera/provjera.ts'
import { TEKST_MOJIH } from './plan-posjeta.tekst.ts'
import { metaOd, redakUredaja } from './provjere-na-uredaju.ts'

/** Work of each check that has not arrived: edits and files. */
function useNeposlano(): (id: string) => string {
  const centre = useCentre()
  const files = usePendingFiles()
  return useMemo(() => {
    const broj = (ids: readonly { docId: string }[] | undefined, id: string) =>
      (ids ?? []).filter(({ docId }) => docId === id).length
    return (id) => {
      const izmjena = broj(centre?.rows, id)
      const datoteka = broj([...(files?.waiting ?? []), ...(files?.stopped ?? [])], id)
      const dijelovi = [
        izmjena > 0 && TEKST_MOJIH.izmjena(izmjena),
        datoteka > 0 && TEKST_MOJIH.datoteka(datoteka),
      ].filter(Boolean)
      return dijelovi.length === 0 ? TEKST_MOJIH.sve : dijelovi.join(', ')
    }
  }, [centre, files])
}

function paketRijecima({ preuzeo }: MetaProvjere, deviceId: string | undefined, now: number): string {
  if (preuzeo === null) return TEKST_MOJIH.nijePreuzet
  if (preuzeo.uredajId !== deviceId) return TEKST_MOJIH.drugdje(preuzeo.ime)
  const istjece = Date.parse(preuzeo.istjece)
  const dan = formatDatum(today(istjece))
  return istjece < now ? TEKST_MOJIH.istekao(dan) : TEKST_MOJIH.ovdje(dan)
}

const NIKAD = '9999-12-31'

/** The checks that the inspector has on this device, by their day; nothing where there are none. */
export function MojeProvjere() {
  const { runtime } = useOffline()
  const documents = useDocuments('provjera')
  const neposlano = useNeposlano()
  const now = useNow()
  const provjere = (documents ?? [])
    .flatMap((document) => {
      const meta = metaOd(document)
      return meta === undefined ? [] : [{ document, meta, redak: redakUredaja(document, meta, now) }]
    })
    .sort((a, b) => (a.redak.datum ?? NIKAD).localeCompare(b.redak.datum ?? NIKAD))
  if (provjere.length === 0) return null
  return (
    <Section title={TEKST_MOJIH.naslov(provjere.length)} description={TEKST_MOJIH.opis}>
      <Grid min="l">
        {provjere.map(({ document: { id, scope, content }, meta, redak }) => {
          const { programId, projekt, prijavitelj } = meta
          const oznaka = redak.oznaka || TEKST_MOJIH.bezBroja
          const adresa = `/${scope.replace(':', '/')}/program/${programId}/projekti/${projekt.id}/provedba/provjere-na-licu-mjesta/${id}`
          const sat = tekstOd(podaciOd(content), 'sat')
          const dan = redak.datum === null ? TEKST_MOJIH.bezDana : formatDatum(redak.datum)
          return (
            <Card key={id} title={`${oznaka} ${prijavitelj.naziv}`} level={3} href={adresa}>
              <Stack gap={3}>
                <RecordStatus vrsta="provjera" status={redak.status} />
                <DescriptionList
                  items={[
                    { label: TEKST_MOJIH.posjet, value: [dan, sat].filter(Boolean).join(' ') },
                    { label: TEKST_MOJIH.projekt, value: projekt.naziv },
                    { label: TEKST_MOJIH.paket, value: paketRijecima(meta, runtime?.deviceId, now) },
                    { label: TEKST_MOJIH.neposlano, value: neposlano(id) },
                  ]}
                />
                <LinkButton href={adresa} icon="eye" aria-label={`${TEKST_MOJIH.otvori}: ${oznaka}`}>
                  {TEKST_MOJIH.otvori}
                </LinkButton>
              </Stack>
            </Card>
          )
        })}
      </Grid>
    </Section>
  )
}
