import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Receipt } from '#app/ui/receipt.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { usePrijava } from '../prijava.ts'
import { TEKST } from '../tekst.ts'

/** The proof of submission: number, the server's time with seconds, fingerprint; inside it what happens next. */
export function Potvrda({ ukratko, children }: { ukratko?: boolean; children?: ReactNode }) {
  const { meta, adrese } = usePrijava()
  const { brojPotvrde, vrijemePodnosenja, vrijemeNamjere, potvrdaSha256, poziv, prijavitelj } = meta
  if (brojPotvrde === null || vrijemePodnosenja === null) return null
  const { potvrda: tekst } = TEKST
  return (
    <Receipt
      ukratko={ukratko}
      title={tekst.naslov}
      number={brojPotvrde}
      time={`${tekst.zaprimljeno}: ${formatVrijeme(Date.parse(vrijemePodnosenja), 'sekunda')}`}
      items={[
        ...(vrijemeNamjere === null
          ? []
          : [{ label: tekst.namjera, value: formatVrijeme(Date.parse(vrijemeNamjere), 'sekunda') }]),
        { label: tekst.sifra, value: meta.sifra },
        { label: tekst.redniBroj, value: meta.redniBrojZaprimanja },
        { label: tekst.poziv, value: [poziv.oznaka, poziv.naziv].filter(Boolean).join(' · ') },
        { label: tekst.prijavitelj, value: prijavitelj.naziv },
        { label: tekst.trazeno, value: formatEur(fromWire(meta.trazenaBespovratna)) },
        { label: tekst.prihvatljivo, value: formatEur(fromWire(meta.ukupnoPrihvatljivo)) },
      ]}
      hash={potvrdaSha256 ?? undefined}
      actions={
        <LinkButton variant="primary" href={adrese.potvrdaPdf} icon="download" external>
          {tekst.pdf}
        </LinkButton>
      }
    >
      {vrijemeNamjere !== null && meta.kasno?.stanje !== 'prihvaceno' && <p>{tekst.mjerodavno}</p>}
      {children}
    </Receipt>
  )
}
