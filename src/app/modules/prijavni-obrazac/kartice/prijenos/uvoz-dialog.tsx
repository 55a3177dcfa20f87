import { useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type Redak, retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, formatQuantity, parseEur, parseQuantity } from '#contract/kernel/money.ts'
import { applyOps } from '#contract/kernel/sync/patch.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { oznakeAktivnosti } from '#contract/modules/prijavni-obrazac/obrazac.izbori.ts'
import { STUPCI } from '#contract/modules/prijavni-obrazac/prijenos/stupci.ts'
import type { GreskaUvoza } from '#contract/modules/prijavni-obrazac/prijenos/uvoz.ts'
import { useStanje } from '../../stanje-prijave.ts'
import { TEKST } from '../../tekst.ts'
import styles from './prijenos.module.css'
import { PRIJENOS } from './prijenos.tekst.ts'
import { type NacinUvoza, opsUvoza, type PrijenosApi } from './prijenos-stanje.ts'

/** Whatever the import has to say or to ask. */
export function UvozDialog({ prijenos }: { prijenos: PrijenosApi }) {
  const { dijalog } = prijenos
  switch (dijalog?.vrsta) {
    case 'ljepljenje':
      return <Ljepljenje prijenos={prijenos} />
    case 'greske':
      return <Greske greske={dijalog.greske} onClose={prijenos.zatvori} />
    case 'pregled':
      return <Pregled stavke={dijalog.stavke} prijenos={prijenos} />
    default:
      return null
  }
}

const NAJVISE_PRIKAZANO = 200

function Greske({ greske, onClose }: { greske: readonly GreskaUvoza[]; onClose: () => void }) {
  const { greske: tekst } = PRIJENOS
  const rows = greske.slice(0, NAJVISE_PRIKAZANO).map((one, i) => ({ ...one, kljuc: String(i) }))
  return (
    <Dialog
      open
      size="l"
      role="alertdialog"
      title={tekst.naslov}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {tekst.zatvori}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{tekst.tekst(greske.length)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
        <section className={styles.popis} tabIndex={0} aria-label={tekst.popis}>
          <DataTable
            caption={tekst.popis}
            captionHidden
            columns={[
              {
                id: 'redak',
                header: tekst.redak,
                render: ({ redak }) => (redak === null ? tekst.cijela : tekst.redakBroj(redak)),
                width: '8rem',
              },
              { id: 'stupac', header: tekst.stupac, render: ({ stupac }) => stupac ?? '–', width: '14rem' },
              { id: 'razlog', header: tekst.razlog, render: ({ poruka }) => poruka },
            ]}
            rows={rows}
            rowKey={({ kljuc }) => kljuc}
          />
          {greske.length > rows.length && <p>{tekst.jos(greske.length - rows.length)}</p>}
        </section>
      </Stack>
    </Dialog>
  )
}

function Pregled({ stavke, prijenos }: { stavke: readonly Redak[]; prijenos: PrijenosApi }) {
  const { sadrzaj: obrazac, ctx } = useStanje((stanje) => stanje)
  const [nacin, setNacin] = useState<NacinUvoza>('dodaj')
  const postojecih = retciOd(tabOd(obrazac, 'proracun'), 'stavke').length
  const nakon = useMemo(
    () => izracunajProracun(applyOps(obrazac, opsUvoza(obrazac, stavke, nacin)), ctx).ukupno,
    [obrazac, ctx, stavke, nacin],
  )
  const { pregled: tekst } = PRIJENOS
  return (
    <Dialog
      open
      size="l"
      title={tekst.naslov}
      onClose={prijenos.zatvori}
      footer={
        <>
          <Button variant="primary" debounce onClick={() => void prijenos.primijeni(stavke, nacin)}>
            {tekst.potvrdi}
          </Button>
          <Button onClick={prijenos.zatvori}>{tekst.odustani}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{tekst.tekst(stavke.length)}</p>
        {postojecih > 0 && (
          <RadioGroup
            name="nacin-uvoza"
            label={tekst.sPostojecima(postojecih)}
            value={nacin}
            onChange={(value) => setNacin(value === 'zamijeni' ? 'zamijeni' : 'dodaj')}
            options={[
              { value: 'dodaj', label: tekst.dodaj },
              { value: 'zamijeni', label: tekst.zamijeni },
            ]}
          />
        )}
        <PopisStavki stavke={stavke} />
        <DescriptionList
          columns={2}
          items={[
            {
              label: `${tekst.nakon}: ${TEKST.proracun.prihvatljivo.toLowerCase()}`,
              value: formatEur(nakon.prihvatljivo),
            },
            {
              label: `${tekst.nakon}: ${TEKST.proracun.bespovratna.toLowerCase()}`,
              value: formatEur(nakon.bespovratna),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

function PopisStavki({ stavke }: { stavke: readonly Redak[] }) {
  const oznake = useStanje(({ sadrzaj }) => sadrzaj)
  const { aktivnosti } = useMemo(() => oznakeAktivnosti(oznake), [oznake])
  const kolicina = (row: Redak) => {
    const parsed = parseQuantity(tekstOd(row, 'brojJedinica'))
    return parsed.ok ? formatQuantity(parsed.tenThousandths) : '–'
  }
  const iznos = (row: Redak) => {
    const parsed = parseEur(tekstOd(row, 'iznosJedinice'))
    return parsed.ok ? formatEur(parsed.cents) : '–'
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <section className={styles.popis} tabIndex={0} aria-label={PRIJENOS.pregled.popis}>
      <DataTable
        caption={PRIJENOS.pregled.popis}
        captionHidden
        columns={[
          { id: 'naziv', header: 'Naziv', render: (row) => tekstOd(row, 'naziv') },
          { id: 'aktivnost', header: 'Aktivnost', render: (row) => aktivnosti.get(tekstOd(row, 'aktivnostId')) ?? '–' },
          { id: 'kolicina', header: 'Količina', align: 'end', render: kolicina },
          { id: 'iznos', header: 'Iznos jedinice', align: 'end', render: iznos },
        ]}
        rows={[...stavke]}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

function Ljepljenje({ prijenos }: { prijenos: PrijenosApi }) {
  const [text, setText] = useState<string | null>(null)
  const { ljepljenje: tekst } = PRIJENOS
  return (
    <Dialog
      open
      size="l"
      title={tekst.naslov}
      onClose={prijenos.zatvori}
      footer={
        <>
          <Button variant="primary" onClick={() => prijenos.zalijepi(text ?? '')}>
            {tekst.procitaj}
          </Button>
          <Button onClick={prijenos.zatvori}>{PRIJENOS.pregled.odustani}</Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {tekst.tekst} {STUPCI.map(({ oznaka }) => oznaka).join(', ')}.
        </p>
        <TextArea name="zalijepljeni-retci" label={tekst.polje} value={text} onChange={setText} rows={8} width="full" />
      </Stack>
    </Dialog>
  )
}
