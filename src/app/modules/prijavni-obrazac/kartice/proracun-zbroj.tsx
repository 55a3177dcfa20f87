import { Banner } from '#app/ui/banner.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import { pragPdv } from '#contract/modules/prijavni-obrazac/izracun/pdv.ts'
import { PORUKE_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.poruke.ts'
import { usePrijava } from '../prijava.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import styles from './proracun.module.css'

/** The totals, moving while people type; the grant is announced. */
export function ProracunZbroj() {
  const { ukupno, intenzitet, ogranicenoZa, pdvIznadPraga } = useStanje((stanje) => stanje.racun)
  const { poziv, definicija } = useStanje(({ ctx }) => ctx)
  const { proracun: tekst } = TEKST
  const { prijaviteljPoznat } = usePrijava().meta
  return (
    <>
      {!prijaviteljPoznat && <StatusLine icon="info">{tekst.nepoznatPrijavitelj}</StatusLine>}
      <section className={styles.zbroj} aria-label={tekst.zbroj}>
        <dl className={styles.brojke}>
          <Brojka label={tekst.ukupno} value={formatEur(ukupno.ukupno)} />
          <Brojka label={tekst.prihvatljivo} value={formatEur(ukupno.prihvatljivo)} />
          <Brojka label={tekst.bespovratna} value={formatEur(ukupno.bespovratna)} glavna />
          <Brojka label={tekst.vlastito} value={formatEur(ukupno.vlastito)} />
          <Brojka label={tekst.intenzitet} value={intenzitet === null ? '–' : formatPercent(intenzitet)} />
        </dl>
      </section>
      {pdvIznadPraga && <Banner tone="warning">{PORUKE_OBRASCA.pdvIznadPraga(formatEur(pragPdv(definicija)))}.</Banner>}
      {ogranicenoZa > 0 && (
        <Banner tone="warning">{tekst.ograniceno(formatEur(ogranicenoZa), formatEur(poziv.najvisa))}</Banner>
      )}
    </>
  )
}

function Brojka({ label, value, glavna }: { label: string; value: string; glavna?: boolean }) {
  return (
    <div className={glavna ? styles.glavna : undefined}>
      <dt>{label}</dt>
      <dd aria-live={glavna ? 'polite' : undefined} aria-atomic={glavna}>
        {value}
      </dd>
    </div>
  )
}
