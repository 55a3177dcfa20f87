import { adresaProjekta } from '#app/modules/projekt/projekt.tekst.ts'
import { pripadnost, redakDokumenta } from '#app/modules/projekt/projekti-na-uredaju.ts'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import { usePackageRows } from '#app/platform/offline/hooks/use-packages.ts'
import { packageAddress } from '#app/platform/offline/packages/address.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import styles from './error.module.css'

interface Stavka {
  href: string
  naziv: string
  opis: string
}

/** Applications of this device and projects that were brought along, each once. */
function useStavke(): Stavka[] {
  const prijave = (useDocuments('projekt') ?? []).map((document): Stavka => {
    const { prijaviteljId, programId } = pripadnost(document)
    const redak = redakDokumenta(document)
    const base = `/prijavitelj/${prijaviteljId}/program/${programId}`
    return { href: adresaProjekta(base, redak), naziv: redak.naziv, opis: redak.poziv.naziv }
  })
  const paketi = (usePackageRows() ?? [])
    .filter(({ ready }) => ready !== null)
    .map(({ target }): Stavka => ({ href: packageAddress(target), naziv: target.naziv, opis: target.sifra ?? '' }))
  const poznati = new Set(prijave.map(({ href }) => href.split('/projekti/')[1]?.split('/')[0]))
  return [...prijave, ...paketi.filter(({ href }) => !poznati.has(href.split('/projekti/')[1]?.split('/')[0]))]
}

/** What can be opened on this device now; nothing when it carries nothing. */
export function NaUredaju() {
  const stavke = useStavke()
  if (stavke.length === 0) return null
  return (
    <section className={styles.device} aria-labelledby="na-uredaju">
      <h2 id="na-uredaju">Na ovom uređaju možete otvoriti</h2>
      <ul>
        {stavke.map(({ href, naziv, opis }) => (
          <li key={href}>
            <Anchor href={href}>
              {naziv}
              {opis !== '' && <small>{opis}</small>}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
