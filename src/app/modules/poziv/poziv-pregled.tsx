import { DnevnikZapisa } from '#app/platform/record/zapis-page.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { dana } from '#contract/kernel/plural.ts'
import { NAZIVI_DIJELOVA } from '#contract/modules/odabir/odabir.faze.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { MODALITETI_OZNAKE, VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { Iznosi } from './definicija/iznosi.tsx'
import { Obrazac } from './definicija/obrazac.tsx'
import { Opis } from './definicija/opis.tsx'
import { Dokumentacija, Kontakt, Kriteriji, Pokazatelji, Prilozi } from './definicija/popisi.tsx'
import { Prihvatljivi } from './definicija/prihvatljivost.tsx'
import { InacicePoziva } from './inacice/inacice-poziva.tsx'
import { stolPoziva } from './poziv.calls.ts'
import { vrijemeTekst } from './poziv.tekst.ts'
import type { KarticaPoziva } from './poziv-kartice.ts'
import { SlikePoziva } from './slike-poziva.tsx'

interface PregledProps {
  poziv: PozivDetalj
  institucijaId: number
}

/** One tab of a call, to be read. */
export function PozivPregled({ kartica, poziv, institucijaId }: PregledProps & { kartica: KarticaPoziva }) {
  const { definicija } = poziv
  switch (kartica) {
    case 'osnovni-podaci':
      return <OsnovniPodaci poziv={poziv} />
    case 'alokacija-i-iznosi':
      return (
        <Stack gap={5}>
          <Stanje poziv={poziv} />
          <SlikePoziva poziv={poziv} institucijaId={institucijaId} />
          <Iznosi poziv={poziv} definicija={definicija} />
        </Stack>
      )
    case 'prihvatljivost':
      return <Prihvatljivi definicija={definicija} />
    case 'obrazac':
      return <Obrazac definicija={definicija} />
    case 'kriteriji':
      return <Kriteriji definicija={definicija} />
    case 'pokazatelji':
      return <Pokazatelji definicija={definicija} />
    case 'dokumentacija':
      return (
        <Stack gap={5}>
          <Section title="Dokumentacija poziva">
            <Dokumentacija definicija={definicija} />
          </Section>
          <Section title="Prilozi uz prijavu">
            <Prilozi definicija={definicija} />
          </Section>
        </Stack>
      )
    case 'rokovi':
      return <Rokovi poziv={poziv} />
    case 'ugovor':
      return <DescriptionList items={[{ label: 'Predložak ugovora', value: poziv.radniPodaci.predlozakUgovora }]} />
    case 'inacice':
      return <InacicePoziva institucijaId={institucijaId} pozivId={poziv.id} programId={poziv.program.id} />
    case 'dnevnik-aktivnosti':
      return <DnevnikZapisa stol={stolPoziva(institucijaId)} id={poziv.id} />
  }
}

function OsnovniPodaci({ poziv }: { poziv: PozivDetalj }) {
  const { tijela, komponenta, vrstaPostupka, modalitet, najbrziPrst, definicija } = poziv
  return (
    <Stack gap={5}>
      <Section title="Poziv">
        <DescriptionList
          items={[
            { label: 'Oznaka', value: poziv.oznaka },
            { label: 'Program', value: poziv.program.naziv },
            { label: 'Komponenta', value: komponenta?.naziv },
            { label: 'Postupak dodjele', value: VRSTE_POSTUPKA_OZNAKE[vrstaPostupka] },
            { label: 'Modalitet', value: MODALITETI_OZNAKE[modalitet] },
            { label: 'Redom zaprimanja („najbrži prst”)', value: najbrziPrst ? 'da' : 'ne' },
          ]}
        />
      </Section>
      <Section title="Tijela">
        <DescriptionList
          items={[
            { label: 'Izrađuje poziv', value: tijela.DRF.naziv },
            { label: 'Odobrava poziv', value: tijela.APR?.naziv },
            { label: 'Provodi odabir', value: tijela.SEL?.naziv },
            { label: 'Prati provedbu', value: tijela.IMP?.naziv },
            { label: 'Plaća', value: tijela.FIN?.naziv },
          ]}
        />
      </Section>
      <Opis definicija={definicija} />
      <Section title="Kontakt">
        <Kontakt definicija={definicija} />
      </Section>
    </Stack>
  )
}

/** The allocation as a bar: paid, contracted, reserved, free. */
function Stanje({ poziv: { stanje, alokacija, brojPrijava } }: { poziv: PozivDetalj }) {
  const dijelovi = [stanje.isplaceno, stanje.ugovoreno, stanje.rezervirano, stanje.slobodno]
  return (
    <Section
      title="Stanje alokacije"
      description={`Broj prijava: ${brojPrijava}, traženo ukupno ${formatEur(fromWire(stanje.trazeno))}.`}
    >
      <Slika
        slika={{
          vrsta: 'slozeno',
          naziv: 'Raspodjela alokacije',
          mjera: 'eur',
          dijelovi: ['Isplaćeno', 'Ugovoreno', 'Rezervirano', 'Slobodno'],
          stavke: [
            {
              oznaka: alokacija === null ? 'Alokacija nije određena' : 'Alokacija',
              vrijednosti: dijelovi.map((text) => Math.max(0, fromWire(text))),
            },
          ],
        }}
      />
    </Section>
  )
}

function Rokovi({ poziv }: { poziv: PozivDetalj }) {
  const { radniPodaci } = poziv
  return (
    <Stack gap={5}>
      <DescriptionList
        items={[
          { label: 'Najava', value: vrijemeTekst(poziv.datumNajave) },
          { label: 'Otvaranje', value: vrijemeTekst(poziv.datumOtvaranja) },
          { label: 'Zatvaranje', value: vrijemeTekst(poziv.datumZatvaranja) },
          { label: 'Pitanja se primaju do', value: vrijemeTekst(radniPodaci.rokPitanja) },
        ]}
      />
      <Section title="Faze odabira">
        <DescriptionList
          items={fazePoziva(poziv.definicija).map(({ dio, rokDana }, at) => ({
            label: `${at + 1}. ${NAZIVI_DIJELOVA[dio]}`,
            value: dana(rokDana),
          }))}
        />
      </Section>
    </Stack>
  )
}
