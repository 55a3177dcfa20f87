/** Recommendations while they are followed: evidence of the beneficiary, and what two people of the body decide of it. */
import { useQuery } from '@tanstack/react-query'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { ZnakRoka } from '#app/platform/record/rok.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { usePotez } from '#app/platform/record/stol.ts'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum, krajDana } from '#contract/kernel/datum.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import type { PreporukaDetalj } from '#contract/modules/provjera/preporuka.schema.ts'
import { TEZINE } from '#contract/modules/provjera/provjera.izbori.ts'
import type { ProvjeraDetalj } from '#contract/modules/provjera/provjera.schema.ts'
import { PisiDokaz } from './dokaz-preporuke.tsx'
import { preporukeQuery, stolPreporuke } from './provjera.calls.ts'
import { TEKST } from './provjera.tekst.ts'
import { TijekPreporuke } from './tijek-preporuke.tsx'

interface PreporukeProps {
  strana: StranaProjekta
  provjera: Pick<ProvjeraDetalj, 'id' | 'pracenje'>
}

/** All recommendations of an approved check; nothing before there are any to follow. */
export function Preporuke({ strana, provjera }: PreporukeProps) {
  if (provjera.pracenje.length === 0) return null
  const uputa = strana.vrsta === 'prijavitelj' ? TEKST.preporuke.uputaKorisnika : TEKST.preporuke.uputaTijela
  return (
    <Section title={TEKST.preporuke.naslov} description={uputa}>
      <Popis strana={strana} provjeraId={provjera.id} />
    </Section>
  )
}

interface UProvjeri {
  strana: StranaProjekta
  provjeraId: string
}

function Popis({ strana, provjeraId }: UProvjeri) {
  return (
    <ReadRecord query={useQuery(preporukeQuery(strana, provjeraId))} notFound={null}>
      {(preporuke) => (
        <Stack gap={5}>
          {preporuke.map((preporuka) => (
            <Preporuka key={preporuka.id} strana={strana} provjeraId={provjeraId} preporuka={preporuka} />
          ))}
        </Stack>
      )}
    </ReadRecord>
  )
}

function Preporuka({ strana, provjeraId, preporuka }: UProvjeri & { preporuka: PreporukaDetalj }) {
  const { id, broj, tekst, status, smijeUredivati, dostupneRadnje } = preporuka
  const stol = stolPreporuke(strana, provjeraId)
  const send = usePotez(stol, preporuka)
  return (
    <Card
      title={TEKST.preporuke.jedna(broj)}
      actions={<RecordStatus vrsta="preporuka" status={status} />}
      tone={preporuka.zaNepravilnost ? 'danger' : undefined}
    >
      <Stack gap={4}>
        <p>{tekst}</p>
        <Podaci preporuka={preporuka} />
        <TijekPreporuke preporuka={preporuka} tijelo={strana.vrsta === 'institucija'} />
        {smijeUredivati ? (
          <PisiDokaz stol={stol} preporuka={preporuka} onMove={send} />
        ) : (
          dostupneRadnje.length > 0 && <ActionBar radnje={dostupneRadnje} onMove={send} dio={String(id)} />
        )}
      </Stack>
    </Card>
  )
}

function Podaci({ preporuka }: { preporuka: PreporukaDetalj }) {
  const { nalaz, tezina, odgovoran, rok, produljeno, zadnjiDan } = preporuka
  const sada = useServerClock()
  const rijeci = zadnjiDan === null ? undefined : rokRijecima(krajDana(zadnjiDan), sada())
  return (
    <DescriptionList
      items={[
        { label: TEKST.preporuke.nalaz, value: nalaz, hint: tezina === null ? undefined : TEZINE[tezina] },
        { label: TEKST.preporuke.odgovoran, value: odgovoran },
        {
          label: TEKST.preporuke.rok,
          value: (
            <Stack gap={1}>
              <span>{formatDatum(zadnjiDan ?? produljeno ?? rok)}</span>
              {rijeci && (
                <span>
                  <ZnakRoka rijeci={rijeci} />
                </span>
              )}
            </Stack>
          ),
          hint: produljeno === null ? undefined : TEKST.preporuke.produljen(formatDatum(rok)),
        },
      ]}
    />
  )
}
