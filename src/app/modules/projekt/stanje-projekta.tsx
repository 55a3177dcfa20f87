import { Anchor } from '#app/ui/anchor.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { fromWire } from '#contract/kernel/money.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { vrijemeTekst } from './projekt.tekst.ts'

interface StanjeProjektaProps {
  projekt: ProjektDetalj
  base: string
  /** What follows, in words, when it is not in the header already. */
  korak: string | undefined
}

/** Counters of the specification that may be more than zero, with the name people know them by. */
const BROJACI = [
  ['neprocitanePorukePretinacCount', 'Nepročitane poruke'],
  ['zahtjeviCount', 'Zahtjevi'],
  ['popunjeniObrasciKomentarCount', 'Komentari obrasca'],
  ['projektZnsKomentarCount', 'Komentari ZNS-a'],
  ['projektPlanNabaveKomentarCount', 'Komentari plana nabave'],
  ['projektPlacanjePovratiCount', 'Plaćanja i povrati'],
  ['projektIzvjestajiNakonProvedbeCount', 'Izvještaji nakon provedbe'],
  ['upravljanjeUgovoromCount', 'Upravljanje ugovorom'],
] as const

/** Amounts, times, counters and the receipt of a project. */
export function StanjeProjekta({ projekt, base, korak }: StanjeProjektaProps) {
  const { trazenaBespovratna, ukupnoPrihvatljivo, vrijemePodnosenja, vrijemeNamjere } = projekt
  const { redniBrojZaprimanja, brojPotvrde } = projekt
  const total = fromWire(ukupnoPrihvatljivo)
  const asked = fromWire(trazenaBespovratna)
  const open = BROJACI.filter(([key]) => projekt[key] > 0)
  return (
    <Grid min="l" gap={4}>
      <Card title={korak === undefined ? 'Podaci' : 'Što slijedi'} level={2} tone="active">
        <Stack gap={3}>
          {korak !== undefined && <p>{korak}</p>}
          <DescriptionList
            items={[
              { label: 'Prijavitelj', value: `${projekt.prijavitelj.naziv} (OIB ${projekt.prijavitelj.oib})` },
              { label: 'Program', value: projekt.program.naziv },
              { label: 'Zatvaranje poziva', value: vrijemeTekst(projekt.poziv.datumZatvaranja) },
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Slika
          razina={2}
          slika={{
            vrsta: 'ostvarenje',
            naziv: 'Iznosi projekta',
            mjera: 'eur',
            imena: { cilj: 'Ukupno prihvatljivo', mjereno: 'Traženo' },
            stavke: [{ oznaka: 'Projekt', cilj: total, mjereno: asked }],
          }}
        />
      </Card>
      {vrijemePodnosenja !== null && (
        <Card title="Zaprimanje" level={2}>
          <Stack gap={3}>
            <DescriptionList
              items={[
                { label: 'Broj potvrde', value: brojPotvrde },
                { label: 'Vrijeme podnošenja', value: vrijemeTekst(vrijemePodnosenja) },
                ...(vrijemeNamjere === null
                  ? []
                  : [{ label: 'Podneseno na uređaju', value: vrijemeTekst(vrijemeNamjere) }]),
                {
                  label: 'Redni broj zaprimanja',
                  value: redniBrojZaprimanja === null ? null : String(redniBrojZaprimanja),
                },
              ]}
            />
            <p>
              <Anchor href={`${base}/preuzeti-pdf`}>Potvrda i inačice</Anchor>
            </p>
          </Stack>
        </Card>
      )}
      {open.length > 0 && (
        <Card title="Otvoreno" level={2} tone="warning">
          <DescriptionList items={open.map(([key, label]) => ({ label, value: String(projekt[key]), align: 'end' }))} />
        </Card>
      )}
    </Grid>
  )
}
