import { Fragment } from 'react'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { BlokPisma } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import stil from './pismo.module.css'

/** A letter as it is printed, for reading on a screen. */
export function Pismo({ blokovi }: { blokovi: readonly BlokPisma[] }) {
  return (
    <article className={stil.pismo}>
      {blokovi.map((blok, at) => (
        // The parts of a letter have no names and never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn whole
        <Fragment key={at}>
          <Blok blok={blok} />
        </Fragment>
      ))}
    </article>
  )
}

function Blok({ blok }: { blok: BlokPisma }) {
  if ('naslov' in blok) {
    const Naslov = `h${blok.razina + 1}` as 'h2' | 'h3' | 'h4'
    return <Naslov>{blok.naslov}</Naslov>
  }
  if ('odlomak' in blok) return <p className={stil.odlomak}>{blok.odlomak}</p>
  if ('podaci' in blok) return <DescriptionList items={blok.podaci.map(([label, value]) => ({ label, value }))} />
  if ('popis' in blok) {
    const stavke = blok.popis.map((stavka) => <li key={stavka}>{stavka}</li>)
    return blok.redom ? <ol className={stil.popis}>{stavke}</ol> : <ul className={stil.popis}>{stavke}</ul>
  }
  return <Tablica tablica={blok.tablica} />
}

function Tablica({ tablica }: { tablica: Extract<BlokPisma, { tablica: unknown }>['tablica'] }) {
  const desno = (at: number) => (tablica.desno?.includes(at) ? stil.desno : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className={stil.okvir} tabIndex={0} aria-label={tablica.zaglavlje.join(', ')}>
      <table className={stil.tablica}>
        <thead>
          <tr>
            {tablica.zaglavlje.map((naziv, at) => (
              <th key={naziv} scope="col" className={desno(at)}>
                {naziv}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tablica.redci.map((redak) => (
            <tr key={redak.join('|')}>
              {redak.map((vrijednost, at) => (
                <td key={tablica.zaglavlje[at]} className={desno(at)}>
                  {vrijednost}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
