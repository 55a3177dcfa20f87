import { useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { GreskaUvoza } from '#contract/kernel/dokument/prijenos/uvoz.ts'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import styles from './prijenos.module.css'
import { PRIJENOS, type TekstPrijenosa } from './prijenos.tekst.ts'
import { type NacinUvoza, opsUvoza, type PrijenosApi, type TablicaUPrijenosu } from './prijenos-stanje.ts'

/** Whatever the import has to say or to ask. */
export function UvozDialog({ prijenos }: { prijenos: PrijenosApi }) {
  const { dijalog } = prijenos
  switch (dijalog?.vrsta) {
    case 'ljepljenje':
      return <Ljepljenje prijenos={prijenos} />
    case 'greske':
      return <Greske greske={dijalog.greske} tekst={prijenos.tablica.tekst} onClose={prijenos.zatvori} />
    case 'pregled':
      return <Pregled retci={dijalog.retci} prijenos={prijenos} />
    default:
      return null
  }
}

const NAJVISE_PRIKAZANO = 200

interface GreskeProps {
  greske: readonly GreskaUvoza[]
  tekst: TekstPrijenosa
  onClose: () => void
}

function Greske({ greske, tekst: { odbijeno }, onClose }: GreskeProps) {
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
        <p>{tekst.tekst(greske.length, odbijeno)}</p>
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

function Pregled({ retci, prijenos }: { retci: readonly Redak[]; prijenos: PrijenosApi }) {
  const { tablica } = prijenos
  const [nacin, setNacin] = useState<NacinUvoza>('dodaj')
  const postojecih = tablica.okvir.retci.length
  const nakon = useMemo(() => tablica.nakon?.(opsUvoza(tablica, retci, nacin)), [tablica, retci, nacin])
  const { pregled: tekst } = PRIJENOS
  return (
    <Dialog
      open
      size="l"
      title={tekst.naslov}
      onClose={prijenos.zatvori}
      footer={
        <>
          <Button variant="primary" debounce onClick={() => void prijenos.primijeni(retci, nacin)}>
            {tekst.potvrdi}
          </Button>
          <Button onClick={prijenos.zatvori}>{tekst.odustani}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{tablica.tekst.procitano(retci.length)}</p>
        {postojecih > 0 && (
          <RadioGroup
            name="nacin-uvoza"
            label={tablica.tekst.sPostojecima(postojecih)}
            value={nacin}
            onChange={(value) => setNacin(value === 'zamijeni' ? 'zamijeni' : 'dodaj')}
            options={[
              { value: 'dodaj', label: tablica.tekst.dodaj },
              { value: 'zamijeni', label: tablica.tekst.zamijeni },
            ]}
          />
        )}
        <PopisRedaka retci={retci} tablica={tablica} />
        {nakon && (
          <DescriptionList
            columns={2}
            items={nakon.map(({ label, value }) => ({ label: `${tekst.nakon}: ${label}`, value }))}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function PopisRedaka({
  retci,
  tablica: { tekst, stupciPregleda },
}: {
  retci: readonly Redak[]
  tablica: TablicaUPrijenosu
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <section className={styles.popis} tabIndex={0} aria-label={tekst.popis}>
      <DataTable
        caption={tekst.popis}
        captionHidden
        columns={[...stupciPregleda]}
        rows={[...retci]}
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
          {tekst.tekst} {prijenos.tablica.okvir.stupci.map(({ oznaka }) => oznaka).join(', ')}.
        </p>
        <TextArea name="zalijepljeni-retci" label={tekst.polje} value={text} onChange={setText} rows={8} width="full" />
      </Stack>
    </Dialog>
  )
}
