import { useRef, useState } from 'react'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'
import { ISHODI_PRIGOVORA, type IshodPrigovora } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { CLANOVA, glas as glasClana, type PrigovorDetalj } from '#contract/modules/odabir/prigovor.schema.ts'
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
  const [mijenja, setMijenja] = useState(false)
  const stanje = useRef<HTMLParagraphElement>(null)
  // What was pressed is gone: whoever did it goes on where it is told what came of it.
  const obavljeno = (rijec: string) => {
    setMijenja(false)
    toast(rijec, { tone: 'success' })
    stanje.current?.focus()
  }
  const imenovana = clanovi.length > 0
  return (
    <Section title={RIJECI.naslov} description={RIJECI.opis}>
      <Stack gap={4}>
        {!imenovana && !smijeImenovati && <p>{RIJECI.prazno}</p>}
        {imenovana && !mijenja && (
          <ul>
            {clanovi.map(({ id, ime }) => (
              <li key={id}>{ime}</li>
            ))}
          </ul>
        )}
        {imenovana && smijeImenovati && !mijenja && (
          <div>
            <Button size="s" onClick={() => setMijenja(true)}>
              {RIJECI.promijeni}
            </Button>
          </div>
        )}
        {smijeImenovati && (mijenja || !imenovana) && (
          <Imenovanje strana={strana} prigovor={prigovor} onObavljeno={() => obavljeno(RIJECI.imenovana)} />
        )}
        {krug > 1 && <Banner tone="warning">{RIJECI.krug(krug)}</Banner>}
        {(imenovana || smijeImenovati) && (
          <p ref={stanje} tabIndex={-1}>
            {imenovana && RIJECI.glasovalo(glasovalo, CLANOVA)} {imenovana && glasovalo < CLANOVA && RIJECI.skriveno}
          </p>
        )}
        {glasovi.length > 0 && (
          <DescriptionList
            items={glasovi.map(({ ime, moj, glas, obrazlozenje, krug: uKrugu }) => ({
              label: `${moj ? RIJECI.mojGlas : ime} (${uKrugu}. krug)`,
              value: (
                <>
                  <strong>{RIJECI.glasovano(ISHODI_PRIGOVORA[glas])}</strong>
                  <br />
                  {obrazlozenje}
                </>
              ),
            }))}
          />
        )}
        {smijeGlasovati && (
          <Glasovanje strana={strana} prigovor={prigovor} onObavljeno={() => obavljeno(RIJECI.glasano)} />
        )}
      </Stack>
    </Section>
  )
}

const POLJA = ['prvi', 'drugi', 'treci'] as const
type Clanovi = Record<(typeof POLJA)[number], string | null>

const TRI_CLANA = poPravilima<Clanovi>((unos) =>
  Object.fromEntries(POLJA.flatMap((ime) => (unos[ime] === null ? [[ime, polje.obavezno]] : []))),
)

function Imenovanje({ strana, prigovor, onObavljeno }: Props & { onObavljeno: () => void }) {
  const { clanovi, kandidati } = prigovor.tijek
  const stol = stolPrigovora(strana)
  const odKojih = (at: number) => (clanovi[at] === undefined ? null : String(clanovi[at].id))
  const obrazac = useObrazac<Clanovi>({
    pocetno: { prvi: odKojih(0), drugi: odKojih(1), treci: odKojih(2) },
    kljuc: `${stol.kljucUnosa(prigovor.id)}.komisija`,
    shema: TRI_CLANA,
    posalji: (upisano, mutationId) =>
      imenujKomisiju(
        strana,
        prigovor.id,
        POLJA.flatMap((ime) => (upisano[ime] === null ? [] : [Number(upisano[ime])])),
        mutationId,
      ),
    osvjezi: [stol.korijen, ...stol.popisi],
    nakon: onObavljeno,
  })
  const { unos } = obrazac
  // Nobody sits in it twice: whoever is chosen is offered in their own place alone.
  const opcije = (mjesto: (typeof POLJA)[number]) =>
    kandidati
      .map(({ id, ime }) => ({ value: String(id), label: ime }))
      .filter(({ value }) => POLJA.every((ime) => ime === mjesto || unos[ime] !== value))
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        {POLJA.map((ime, at) => (
          <Select
            key={ime}
            {...obrazac.polja.value(ime)}
            label={RIJECI.clan(at + 1)}
            options={opcije(ime)}
            required
            width="full"
          />
        ))}
        <PorukaObrasca obrazac={obrazac} />
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

/** Judged here as the portal judges it. */
const GLAS = poPravilima<Glas>((unos) =>
  Object.fromEntries(
    glasClana.safeParse(unos).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  ),
)

function Glasovanje({ strana, prigovor, onObavljeno }: Props & { onObavljeno: () => void }) {
  const stol = stolPrigovora(strana)
  const obrazac = useObrazac<Glas>({
    pocetno: { glas: null, obrazlozenje: '' },
    kljuc: `${stol.kljucUnosa(prigovor.id)}.glas.${prigovor.tijek.krug}`,
    shema: GLAS,
    posalji: (unos, mutationId) => dajGlas(strana, prigovor.id, { mutationId, ...glasClana.parse(unos) }),
    osvjezi: [stol.korijen, ...stol.popisi],
    nakon: onObavljeno,
  })
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <Select {...obrazac.polja.choice('glas', ISHODI)} label={RIJECI.glas} required />
        <TextArea
          {...obrazac.polja.text('obrazlozenje')}
          label={RIJECI.obrazlozenje}
          required
          width="full"
          maxLength={2000}
        />
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
