import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { STRANE_UGOVORA } from '#contract/modules/ugovor/ugovor.izbori.ts'
import {
  alokacijaSlobodna,
  bezPoreznogDuga,
  bezSankcija,
  datotekeProvjerene,
  deMinimisSlobodan,
  nijeUTeskocama,
  obaPotpisa,
  obrazacOdobren,
  osiguranjeVazece,
  PRIJE_POTPISA,
  potpisaniUgovor,
  potpisiURedu,
  registarProvjeren,
  rsvPreuzet,
  ugovorPopunjen,
  unutarOdluke,
  vlasniciOcijenjeni,
} from '#contract/modules/ugovor/ugovor.rules.ts'
import type { NedostatakUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'
import styles from './nedostaci-ugovora.module.css'
import { TEKST } from './ugovor.tekst.ts'

const { provjere: RIJECI } = TEKST

/** What a check says once it is in order; its rule says what is wrong. */
const UREDNO: Readonly<Record<string, string>> = {
  [obrazacOdobren.id]: RIJECI.uredno.obrazac,
  [ugovorPopunjen.id]: RIJECI.uredno.popunjen,
  [unutarOdluke.id]: RIJECI.uredno.odluka,
  [alokacijaSlobodna.id]: RIJECI.uredno.alokacija,
  [deMinimisSlobodan.id]: RIJECI.uredno.deMinimis,
  [nijeUTeskocama.id]: RIJECI.uredno.teskoce,
  [bezPoreznogDuga.id]: RIJECI.uredno.porez,
  [bezSankcija.id]: RIJECI.uredno.sankcije,
  [registarProvjeren.id]: RIJECI.uredno.registar,
  [rsvPreuzet.id]: RIJECI.uredno.rsv,
  [vlasniciOcijenjeni.id]: RIJECI.uredno.vlasnici,
  [osiguranjeVazece.id]: RIJECI.uredno.osiguranje,
  [obaPotpisa.id]: RIJECI.uredno.potpisi,
  [potpisiURedu.id]: RIJECI.uredno.redoslijed,
  [potpisaniUgovor.id]: RIJECI.uredno.datoteka,
  [datotekeProvjerene.id]: RIJECI.uredno.datoteke,
}

interface NedostaciUgovoraProps {
  nedostaci: readonly NedostatakUgovora[]
  /** The address of a field, or of where a check is seen to. */
  adresa: (nedostatak: Pick<NedostatakUgovora, 'pravilo' | 'polje' | 'tab'>) => string | undefined
  /** What a field is called. */
  naziv: (path: string) => string | undefined
  /** Also what is in order is told; a beneficiary is told of its own part alone. */
  sve: boolean
}

/** What stands between a contract and its signature: each check, who can put it right, and the way to its place. */
export function NedostaciUgovora({ nedostaci, adresa, naziv, sve }: NedostaciUgovoraProps) {
  const pravila = new Set<string>(PRIJE_POTPISA.map(({ id }) => id))
  // What is wrong with single fields is told under the check that asks for them.
  const polja = nedostaci.filter(({ pravilo }) => !pravila.has(pravilo))
  const poPravilu = (id: string) =>
    nedostaci.filter((one) => one.pravilo === id || (id === ugovorPopunjen.id && polja.includes(one)))
  const redom = PRIJE_POTPISA.map(({ id, poruka }) => ({ id, poruka, nedostaje: poPravilu(id) }))
  const jos = redom.filter(({ nedostaje }) => nedostaje.length > 0)
  const uRedu = redom.filter(({ id, nedostaje }) => nedostaje.length === 0 && UREDNO[id] !== undefined)
  return (
    <Section title={RIJECI.naslov} description={RIJECI.opis} id="provjere-prije-potpisa">
      <Stack gap={3}>
        <Banner tone={nedostaci.length === 0 ? 'success' : 'info'} title={RIJECI.nedostaje(nedostaci.length)} />
        {jos.length > 0 && (
          <ul className={styles.provjere}>
            {jos.map(({ id, poruka, nedostaje }) => (
              <li key={id}>
                <Icon name="warning" size="s" />
                <div>
                  <VisuallyHidden>{RIJECI.jos}: </VisuallyHidden>
                  <span>{poruka}</span>
                  <Nedostaje pravilo={id} nedostaje={nedostaje} adresa={adresa} naziv={naziv} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {sve && uRedu.length > 0 && (
          <Disclosure summary={RIJECI.uRedu(uRedu.length)}>
            <ul className={styles.provjere}>
              {uRedu.map(({ id }) => (
                <li key={id} data-u-redu>
                  <Icon name="success" size="s" />
                  <span>{UREDNO[id]}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Stack>
    </Section>
  )
}

interface NedostajeProps extends Pick<NedostaciUgovoraProps, 'adresa' | 'naziv'> {
  pravilo: string
  nedostaje: readonly NedostatakUgovora[]
}

function Nedostaje({ pravilo, nedostaje, adresa, naziv }: NedostajeProps) {
  const strane = [...new Set(nedostaje.flatMap(({ otklanja }) => otklanja))]
  const kod = strane.length === 0 ? RIJECI.nitko : RIJECI.otklanja(strane.map((one) => STRANE_UGOVORA[one]))
  const samo = nedostaje.length === 1 && nedostaje[0]?.pravilo === pravilo ? nedostaje[0] : undefined
  const put = samo && adresa(samo)
  return (
    <>
      <span className={styles.tko}>
        {kod} {put !== undefined && <Anchor href={put}>{RIJECI.otvori}</Anchor>}
      </span>
      {samo === undefined && (
        <ul className={styles.polja}>
          {nedostaje.map((one) => {
            const mjesto = adresa(one)
            const sto = one.polje === undefined ? undefined : naziv(one.polje)
            const tekst = sto === undefined ? one.poruka : `${sto}: ${one.poruka}`
            return (
              <li key={`${one.pravilo}:${one.polje}`}>
                {mjesto === undefined ? tekst : <Anchor href={mjesto}>{tekst}</Anchor>}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
