import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Menu, type MenuEntry } from '#app/ui/menu.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { adresaOdabranih, NASLOV_ODABRANIH } from '#contract/modules/odabir/odabrani.ts'
import { icsRoka } from '#contract/modules/poziv/poziv.adrese.ts'
import type { JavniPoziv } from '#contract/modules/poziv/poziv.api.ts'
import { udioTekst } from '#contract/modules/poziv/poziv.ukratko.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { adresaZaprimljenih, NASLOV_ZAPRIMLJENIH } from '#contract/modules/projekt/zaprimljene.ts'
import { iznosTekst, rasponTekst, SKUPINA_TON } from '../poziv.tekst.ts'
import { prijaviteljiTekst, Rok } from '../poziv-kartica.tsx'
import { dijeloviPoziva, NASLOV_PROVJERE, PROVJERA } from './dijelovi-poziva.ts'
import styles from './javni-poziv.module.css'

interface SazetakProps {
  poziv: JavniPoziv
  now: () => number
  prijavi: ReactNode
  pretplata: ReactNode
}

function prijavitelji({ definicija: { prihvatljivost } }: JavniPoziv): string {
  const ids = prihvatljivost.vrsteOrganizacije
  if (ids.length === 0) return 'sve vrste prijavitelja'
  return prijaviteljiTekst(VRSTE_ORGANIZACIJE.filter(({ id }) => ids.includes(id)).map(({ naziv }) => naziv))
}

/** The call at a glance: until when, how much, for whom, what share; and what to do about it. */
export function SazetakPoziva({ poziv, now, prijavi, pretplata }: SazetakProps) {
  const { najnizaPotpora, najvisaPotpora } = poziv
  const dijelovi = dijeloviPoziva(poziv)
  const podaci = [
    ['Alokacija', iznosTekst(poziv.alokacija) ?? 'nije određena'],
    ['Potpora po projektu', rasponTekst(najnizaPotpora, najvisaPotpora) ?? 'nije ograničena'],
    ['Udio koji poziv plaća', udioTekst(poziv.definicija.intenzitet) ?? 'nije određen'],
    ['Za koga', prijavitelji(poziv)],
  ] as const
  return (
    <section className={styles.sazetak} aria-label="Poziv ukratko">
      <div className={styles.rok}>
        <StatusChip tone={SKUPINA_TON[poziv.skupina]}>{poziv.statusNaziv}</StatusChip>
        <Rok poziv={poziv} now={now} />
      </div>
      <div className={styles.radnje} data-print="none">
        {prijavi}
        {dijelovi.some(({ id }) => id === PROVJERA) && <a href={`#${PROVJERA}`}>{NASLOV_PROVJERE}</a>}
      </div>
      <dl className={styles.podaci}>
        {podaci.map(([naziv, vrijednost]) => (
          <div key={naziv}>
            <dt>{naziv}</dt>
            <dd>{vrijednost}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ostalo} data-print="none">
        {pretplata}
        <Menu label="Još o pozivu" trigger="Još" icon="more" items={ostaleRadnje(poziv, now)} />
      </div>
    </section>
  )
}

function ostaleRadnje({ id, skupina, datumZatvaranja }: JavniPoziv, now: () => number): MenuEntry[] {
  const rokDolazi = datumZatvaranja !== null && Date.parse(datumZatvaranja) > now()
  return [
    { id: 'pitanja', label: 'Pitanja i odgovori', icon: 'chat', href: `/pozivi/${id}/pitanja-i-odgovori` },
    ...(skupina === 'U najavi'
      ? []
      : [
          { id: 'zaprimljene', label: NASLOV_ZAPRIMLJENIH, icon: 'list', href: adresaZaprimljenih(id) } as const,
          { id: 'odabrani', label: NASLOV_ODABRANIH, icon: 'check', href: adresaOdabranih(id) } as const,
        ]),
    ...(rokDolazi
      ? [{ id: 'kalendar', label: 'Rok u kalendar', icon: 'calendar', href: icsRoka(id), external: true } as const]
      : []),
    { id: 'ispis', label: 'Ispiši', icon: 'print', onSelect: () => window.print() },
  ]
}

/** The parts of the page: beside the text on a desk, folded above it elsewhere. */
export function SadrzajPoziva({ poziv, sklopljen }: { poziv: JavniPoziv; sklopljen: boolean }) {
  const popis = (
    <ul className={styles.popis}>
      {dijeloviPoziva(poziv).map(({ id, naziv }) => (
        <li key={id}>
          <a href={`#${id}`}>{naziv}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className={sklopljen ? styles.sklopljen : styles.sadrzaj} aria-label="Sadržaj poziva" data-print="none">
      {sklopljen ? (
        <Disclosure summary="Sadržaj">{popis}</Disclosure>
      ) : (
        <>
          <h2 className={styles.naslov}>Sadržaj</h2>
          {popis}
        </>
      )}
    </nav>
  )
}
