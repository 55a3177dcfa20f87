import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './side-panel.module.css'

interface WithSidePanelProps {
  open: boolean
  title: string
  onClose: () => void
  panel: ReactNode
  children: ReactNode
}

/** A page with a panel (versions, log, discussion, documents): beside the text on a desk, over it on a tablet. */
export function WithSidePanel({ open, title, onClose, panel, children }: WithSidePanelProps) {
  const id = useId()
  return (
    <div className={cx(styles.layout, open && styles.open)}>
      <div className={styles.main}>{children}</div>
      {open && (
        <aside
          className={styles.panel}
          aria-labelledby={id}
          data-print="none"
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        >
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" size="s" label={`Zatvori: ${title}`} onClick={onClose} />
          </header>
          <div className={styles.body}>{panel}</div>
        </aside>
      )}
    </div>
  )
}
