/** A document of a project at a desk that reads it: the answers as sent, tab by tab. */
import type { ComponentProps, ReactNode } from 'react'
import { ZapisPage } from '#app/platform/record/zapis-page.tsx'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { useNovihKomentara } from '../../rasprava/rasprava-context.tsx'
import { RaspravaDokumenta } from '../../rasprava/rasprava-dokumenta.tsx'
import { KarticaDokumenta } from '../kartica-dokumenta.tsx'
import { CitajDokument } from '../otvori.tsx'
import { RASPRAVA, RaspravaProjekta } from './rasprava-projekta.tsx'
import { type MetaProjekta, projektRijecima, rokUzNaslov, type VrstaProjekta } from './vrsta-projekta.ts'

type Stranica = Pick<
  ComponentProps<typeof ZapisPage>,
  'stol' | 'obrazac' | 'notices' | 'pogledi' | 'bezInacica' | 'razlike' | 'foot' | 'number'
>

interface CitaniDokumentProps<T extends string, U extends object, R, M extends MetaProjekta> extends Stranica {
  vrsta: VrstaProjekta<T, U, R, M>
  zapis: M & { id: string; verzijaRetka: number; sadrzaj: Sadrzaj }
  /** Its own tabs, then `rasprava` where it is discussed, `inacice` and `dnevnik-aktivnosti`. */
  kartice: readonly (readonly [kljuc: string, naziv: string])[]
  kartica: string
  /** The exact path to go to, from the address. */
  polje?: string | undefined
  /** Address of this screen without its search. */
  base: string
  /** Under the head, beside whose it is: until when somebody is to act. */
  rok?: string | undefined
  /** A tab that is not drawn from its groups alone. */
  sadrzaj?: ReactNode
  /** Below the answers of a tab. */
  children?: ReactNode
}

export function CitaniDokument<T extends string, U extends object, R, M extends MetaProjekta>(
  props: CitaniDokumentProps<T, U, R, M>,
) {
  const { vrsta, stol, zapis } = props
  return (
    <RaspravaProjekta vrsta={vrsta} stol={stol} id={zapis.id} meta={zapis} naPortalu>
      <Kartice {...props} />
    </RaspravaProjekta>
  )
}

function Kartice<T extends string, U extends object, R, M extends MetaProjekta>(
  props: CitaniDokumentProps<T, U, R, M>,
) {
  const { vrsta, zapis, kartice, kartica, polje, base, rok, sadrzaj, children, ...page } = props
  const { rijeci } = vrsta
  const tabs = vrsta.prikaz.dokument.kartice.map(({ kljuc }): string => kljuc)
  const raspravlja = vrsta.rasprava !== undefined && kartica === RASPRAVA
  const novih = useNovihKomentara()
  // A discussion that has not begun has no tab, except where somebody has come to it.
  const imaRaspravu = vrsta.rasprava === undefined || novih !== undefined || raspravlja
  const popis = kartice
    .filter(([key]) => imaRaspravu || key !== RASPRAVA)
    .map(([key, naziv]) => [key, naziv, key === RASPRAVA ? novih : undefined] as const)
  const adresa = (key: string) => (key === tabs[0] ? base : `${base}?kartica=${key}`)
  return (
    <ZapisPage
      {...page}
      zapis={zapis}
      eyebrow={projektRijecima(zapis)}
      title={rijeci.obrazac}
      meta={[zapis.prijavitelj.naziv, rokUzNaslov(zapis, rok)].filter(Boolean).join(' · ')}
      kartice={{ label: rijeci.kartice, popis, kartica, adresa }}
    >
      {(raspravlja || tabs.includes(kartica)) && (
        <CitajDokument
          vrsta={vrsta}
          id={zapis.id}
          sadrzaj={zapis.sadrzaj}
          okvir={zapis}
          adrese={{ pregled: base, pregledKartice: adresa, mjesto: (key, path) => `${adresa(key)}#${path}` }}
        >
          {() =>
            raspravlja ? (
              <RaspravaDokumenta />
            ) : (
              <KarticaDokumenta key={kartica} kartica={kartica} polje={polje} sadrzaj={sadrzaj}>
                {children}
              </KarticaDokumenta>
            )
          }
        </CitajDokument>
      )}
    </ZapisPage>
  )
}
