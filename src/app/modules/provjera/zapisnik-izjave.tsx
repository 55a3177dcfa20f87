/** What the beneficiary says of each finding, written in their presence and read before both sides sign (domain rules 7.1). */
import { useSamoCitanje, useStanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import styles from '#app/platform/kontrolna-lista/kontrolna-lista.module.css'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { type PoljeDokumenta, poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import { type Redak, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import { TEZINE } from '#contract/modules/provjera/provjera.izbori.ts'
import { NALAZI } from '#contract/modules/provjera/provjera.katalog.ts'
import { nalaziOd } from '#contract/modules/provjera/provjera.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** The field of the row as the catalogue has it, open where people sign. */
function usePoljeIzjave(): PoljeDokumenta | undefined {
  return useStanje(({ kartice }) => {
    const kartica = kartice.find(({ kljuc }) => kljuc === 'nalazi')
    const tablica = kartica && poljaKartice(kartica).find(({ put }) => put === NALAZI)
    return tablica?.polja?.find(({ kljuc }) => kljuc === 'izjava')
  })
}

interface NalazProps {
  redak: Redak
  broj: number
  /** Undefined where nothing is written any more. */
  polje: PoljeDokumenta | undefined
}

function Nalaz({ redak, broj, polje }: NalazProps) {
  const tezina = kljucIz(TEZINE, tekstOd(redak, 'tezina'))
  const dano = tekstOd(redak, 'izjava')
  return (
    <section className={styles.kartica} aria-label={TEKST.izjave.nalaz(broj, '')}>
      <strong>{TEKST.izjave.nalaz(broj, tezina === null ? '' : TEZINE[tezina])}</strong>
      <p>{tekstOd(redak, 'opis')}</p>
      {polje === undefined ? (
        <DescriptionList items={[{ label: TEKST.izjave.dano, value: dano || TEKST.izjave.nema }]} />
      ) : (
        <PoljeView
          polje={{ ...polje, drugdje: false }}
          path={`${NALAZI}.${redak.id}.izjava`}
          value={vrijednost(redak, 'izjava')}
          okvir={redak}
          width="full"
        />
      )}
    </section>
  )
}

/** Every finding with its statement; nothing where there is no finding. */
export function IzjaveKorisnika() {
  const samoCitanje = useSamoCitanje()
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const potpisuje = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.potpisuje)
  const polje = usePoljeIzjave()
  const nalazi = nalaziOd(sadrzaj)
  const pise = potpisuje && !samoCitanje
  if (nalazi.length === 0) return null
  return (
    <Section title={TEKST.izjave.naslov} description={pise ? TEKST.izjave.uputa : TEKST.izjave.procitano}>
      <Stack gap={4}>
        {nalazi.map((redak, i) => (
          <Nalaz key={redak.id} redak={redak} broj={i + 1} polje={pise ? polje : undefined} />
        ))}
      </Stack>
    </Section>
  )
}
