import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { ISHODI_PRIGOVORA, type IshodPrigovora } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { CLANOVA, type PrigovorDetalj } from '#contract/modules/odabir/prigovor.schema.ts'
import { dajGlas, imenujKomisiju, stolPrigovora } from './prigovor.calls.ts'
import { TEKST } from './prigovor.tekst.ts'

interface Props {
  strana: StranaProjekta
  prigovor: PrigovorDetalj
}
const RIJECI = TEKST.komisija

/** The commission as its body sees it: who sits in it, one's own vote, and all votes once all are given. */
export function Komisija({ strana, prigovor }: Props) {
  const { clanovi, glasovi, glasovalo, krug, smijeImenovati, smijeGlasovati } = prigovor.tijek
  return (
    <Section title={RIJECI.naslov} description={RIJECI.opis}>
      <Stack gap={4}>
        {clanovi.length === 0 && !smijeImenovati && <p>{RIJECI.prazno}</p>}
        {clanovi.length > 0 && !smijeImenovati && (
          <ul>
            {clanovi.map(({ id, ime }) => (
              <li key={id}>{ime}</li>
            ))}
          </ul>
        )}
        {smijeImenovati && <Imenovanje key={prigovor.verzijaRetka} strana={strana} prigovor={prigovor} />}
        {krug > 1 && <Banner tone="warning">{RIJECI.krug(krug)}</Banner>}
        {clanovi.length > 0 && (
          <p>
            {RIJECI.glasovalo(glasovalo)} {glasovalo < CLANOVA && RIJECI.skriveno}
          </p>
        )}
        {glasovi.length > 0 && (
          <DescriptionList
            items={glasovi.map(({ ime, moj, glas, obrazlozenje, krug: uKrugu }) => ({
              label: `${moj ? RIJECI.mojGlas : ime} (${uKrugu}. krug)`,
              value: `${ISHODI_PRIGOVORA[glas]}. ${obrazlozenje}`,
            }))}
          />
        )}
        {smijeGlasovati && <Glasovanje strana={strana} prigovor={prigovor} />}
      </Stack>
    </Section>
  )
}

const POLJA = ['prvi', 'drugi', 'treci'] as const
type Clanovi = Record<(typeof POLJA)[number], string | null>

function Imenovanje({ strana, prigovor }: Props) {
  const { clanovi, kandidati } = prigovor.tijek
  const stol = stolPrigovora(strana)
  const odKojih = (at: number) => (clanovi[at] === undefined ? null : String(clanovi[at].id))
  const obrazac = useObrazac<Clanovi>({
    pocetno: { prvi: odKojih(0), drugi: odKojih(1), treci: odKojih(2) },
    kljuc: `${stol.kljucUnosa(prigovor.id)}.komisija`,
    posalji: (unos, mutationId) =>
      imenujKomisiju(
        strana,
        prigovor.id,
        POLJA.flatMap((polje) => (unos[polje] === null ? [] : [Number(unos[polje])])),
        mutationId,
      ),
    osvjezi: [stol.korijen, ...stol.popisi],
  })
  const opcije = kandidati.map(({ id, ime }) => ({ value: String(id), label: ime }))
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        {POLJA.map((polje, at) => (
          <Select key={polje} {...obrazac.polja.value(polje)} label={RIJECI.clan(at + 1)} options={opcije} />
        ))}
        <PorukaObrasca obrazac={{ bezPolja: obrazac.bezPolja ?? obrazac.poruka }} />
        <div>
          <Button type="submit" variant="primary" pending={obrazac.pending}>
            {RIJECI.imenuj}
          </Button>
        </div>
      </Stack>
    </OkvirObrasca>
  )
}

const ISHODI = opcijeOd(ISHODI_PRIGOVORA)

interface Glas {
  glas: IshodPrigovora | null
  obrazlozenje: string
}

function Glasovanje({ strana, prigovor }: Props) {
  const stol = stolPrigovora(strana)
  const obrazac = useObrazac<Glas>({
    pocetno: { glas: null, obrazlozenje: '' },
    kljuc: `${stol.kljucUnosa(prigovor.id)}.glas.${prigovor.tijek.krug}`,
    posalji: ({ glas, obrazlozenje }, mutationId) =>
      dajGlas(strana, prigovor.id, { mutationId, glas: glas as IshodPrigovora, obrazlozenje }),
    osvjezi: [stol.korijen, ...stol.popisi],
  })
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <Select {...obrazac.polja.choice('glas', ISHODI)} label={RIJECI.glas} />
        <TextArea {...obrazac.polja.text('obrazlozenje')} label={RIJECI.obrazlozenje} width="full" maxLength={2000} />
        <PorukaObrasca obrazac={obrazac} />
        <div>
          <Button type="submit" variant="primary" pending={obrazac.pending}>
            {RIJECI.glasuj}
          </Button>
        </div>
      </Stack>
    </OkvirObrasca>
  )
}
