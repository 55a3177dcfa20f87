import type { ReactNode } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { type Blok, odsjecci, type Slika, type Stranica } from '#contract/modules/stranica/stranica.ts'
import styles from './stranica.module.css'

interface StranicaPageProps {
  stranica: Stranica
  /** What the page has beyond its text: before it, and after it. */
  children?: ReactNode
  kraj?: ReactNode
}

/** A public page of text. */
export function StranicaPage({ stranica, children, kraj }: StranicaPageProps) {
  const { naslov, opis, dijelovi, azurirano } = stranica
  return (
    <Stack gap={6}>
      <PageHeader title={naslov} meta={opis} />
      {children}
      {dijelovi.length >= DUGA && <Sadrzaj {...stranica} />}
      {dijelovi.map((dio, at) => (
        <Section key={dio.naslov} title={dio.naslov} id={idDijela(at)}>
          <div className={styles.text}>
            {dio.sadrzaj.map((blok) => (
              <BlokTeksta key={kljuc(blok)} blok={blok} />
            ))}
          </div>
        </Section>
      ))}
      {kraj}
      {azurirano !== undefined && <p className={styles.muted}>Zadnja izmjena: {formatDatum(azurirano)}</p>}
    </Stack>
  )
}

/** So many parts are looked through before they are read. */
const DUGA = 8
const idDijela = (at: number) => `dio-${at + 1}`

function Sadrzaj({ put, dijelovi }: Stranica) {
  return (
    <nav aria-label="Sadržaj stranice">
      <ul className={styles.toc}>
        {dijelovi.map(({ naslov }, at) => (
          <li key={naslov}>
            <Anchor href={`${put}#${idDijela(at)}`}>{naslov}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const kljuc = (blok: Blok): string => (typeof blok === 'string' ? blok : JSON.stringify(blok))

function BlokTeksta({ blok }: { blok: Blok }) {
  if (typeof blok === 'string')
    return (
      <p>
        <Odlomak tekst={blok} />
      </p>
    )
  if ('slika' in blok) return <SlikaTeksta {...blok.slika} />
  const [Lista, stavke] = 'popis' in blok ? (['ul', blok.popis] as const) : (['ol', blok.koraci] as const)
  return (
    <Lista>
      {stavke.map((stavka) => (
        <li key={stavka}>
          <Odlomak tekst={stavka} />
        </li>
      ))}
    </Lista>
  )
}

function SlikaTeksta({ datoteka, opis, sirina, visina }: Slika) {
  return (
    <figure className={styles.picture}>
      <img src={datoteka} alt={opis} width={sirina} height={visina} loading="lazy" decoding="async" />
    </figure>
  )
}

function Odlomak({ tekst }: { tekst: string }) {
  return odsjecci(tekst).map(({ tekst: rijeci, href }) =>
    href === undefined ? (
      rijeci
    ) : (
      <Anchor key={href} href={href} external={!href.startsWith('/') || undefined}>
        {rijeci}
      </Anchor>
    ),
  )
}
