import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { ISHODI_PRIGOVORA } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { OSPORENE_ODLUKE } from '#contract/modules/odabir/prigovor.popis.ts'
import {
  FAZE_POVRATKA,
  type MetaPrigovora,
  RAZLOZI_ODBACAJA,
  type TijekPrigovora,
} from '#contract/modules/odabir/prigovor.schema.ts'
import { adresaOdluke, adresaRjesenja } from './prigovor.calls.ts'
import { TEKST } from './prigovor.tekst.ts'

/** The decision that is objected to, and until when. */
export function OsporenaOdluka({ strana, protiv }: Pick<MetaPrigovora, 'protiv'> & { strana: StranaProjekta }) {
  const sada = useServerClock()
  if (protiv === null) return null
  const { vrsta, odluka, dostavljeno, rok } = protiv
  // Of what nobody has opened only the day is known on which it counts as delivered.
  const dostava = dostavljeno > today(sada()) ? TEKST.odluka.dostavlja : TEKST.odluka.dostavljena
  return (
    <Section title={TEKST.odluka.naslov}>
      <DescriptionList
        items={[
          { label: TEKST.odluka.vrsta, value: OSPORENE_ODLUKE[vrsta] },
          ...(odluka === null
            ? []
            : [
                {
                  label: TEKST.odluka.broj,
                  value: <Anchor href={adresaOdluke(strana, odluka.id)}>{odluka.broj}</Anchor>,
                },
              ]),
          { label: dostava, value: formatDatum(dostavljeno) },
          { label: TEKST.odluka.rok, value: formatDatum(rok) },
        ]}
      />
    </Section>
  )
}

/** The same in a sentence, above what its applicant writes against it. */
export function OsporenaURecenici({ strana, protiv }: Pick<MetaPrigovora, 'protiv'> & { strana: StranaProjekta }) {
  if (protiv === null) return null
  const { vrsta, odluka, dostavljeno } = protiv
  return (
    <p>
      {OSPORENE_ODLUKE[vrsta]}{' '}
      {odluka !== null && <Anchor href={adresaOdluke(strana, odluka.id)}>{odluka.broj}</Anchor>}
      {TEKST.odluka.kada(formatDatum(dostavljeno))}
    </p>
  )
}

/** Where an accepted application goes back to, or why a dismissed objection was not looked into. */
export function PosljediceOdluke({ odluka: { faza, zbog } }: { odluka: NonNullable<TijekPrigovora['odluka']> }) {
  return (
    <>
      {faza !== null && (
        <p>
          {TEKST.odluka.faza}: {FAZE_POVRATKA[faza]}
        </p>
      )}
      {zbog !== null && (
        <p>
          {TEKST.odluka.razlog}: {RAZLOZI_ODBACAJA[zbog]}
        </p>
      )}
    </>
  )
}

/** What was decided, with the paper; nothing while it is not. */
export function IshodPrigovora({
  strana,
  prigovorId,
  odluka,
}: {
  strana: StranaProjekta
  prigovorId: string
  odluka: TijekPrigovora['odluka']
}) {
  if (odluka === null || odluka.ishod === null) return null
  const { ishod, obrazlozenje } = odluka
  const tone = ishod === 'usvojen' || ishod === 'djelomicno' ? 'success' : 'warning'
  return (
    <Banner tone={tone} title={TEKST.ishod(ISHODI_PRIGOVORA[ishod])}>
      <Stack gap={3}>
        <p>{obrazlozenje}</p>
        <PosljediceOdluke odluka={odluka} />
        <div>
          <LinkButton href={adresaRjesenja(strana, prigovorId)} icon="download" target="_blank" rel="noopener">
            {TEKST.rjesenje}
          </LinkButton>
        </div>
      </Stack>
    </Banner>
  )
}
