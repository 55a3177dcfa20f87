import { Anchor } from '#app/ui/anchor.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Badge } from '#app/ui/status-chip.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { MenuItem } from '../menu/menu.ts'
import { brojStavke, imeStavke } from './opis-broja.ts'
import styles from './sidebar.module.css'
import type { Sidebar, SidebarState } from './sidebar-state.ts'

interface ItemProps {
  item: MenuItem
  /** The one whose screen is open. */
  otvorena: MenuItem | undefined
  state: SidebarState
  machine: Sidebar
}

/** A link, a group, or an entry that cannot be used and says why. */
export function SidebarItem(props: ItemProps) {
  const { item, otvorena, state } = props
  return (
    <li>
      {item.children.length > 0 ? (
        <Group {...props} />
      ) : (
        <Entry item={item} current={item === otvorena} open={state.open} />
      )}
    </li>
  )
}

function Group({ item, otvorena, state, machine }: ItemProps) {
  const expanded = state.open && state.submenus.includes(item.naziv)
  const holdsCurrent = item.children.some((child) => child === otvorena)
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={expanded}
        aria-label={imeStavke(item)}
        data-current={(holdsCurrent && !expanded) || undefined}
        onClick={() => machine.toggleSubmenu(item.naziv)}
      >
        <Face item={item} open={state.open} broj={expanded ? 0 : brojStavke(item)} />
        {state.open && <Icon name={expanded ? 'chevron-up' : 'chevron-down'} size="s" />}
      </button>
      {expanded && (
        <ul className={styles.submenu}>
          {item.children.map((child) => (
            <li key={child.naziv}>
              <Entry item={child} current={child === otvorena} open />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Entry({ item, current, open }: { item: MenuItem; current: boolean; open: boolean }) {
  const reason = item.onemoguceno ?? (item.href === undefined ? PORUKE.navigacija.bezAdrese(item.naziv) : undefined)
  if (reason !== undefined || item.href === undefined) {
    return (
      <Tooltip text={reason}>
        <button type="button" className={styles.item} aria-disabled="true" aria-label={imeStavke(item)}>
          <Face item={item} open={open} />
        </button>
      </Tooltip>
    )
  }
  return (
    <Anchor
      href={item.href}
      external={item.external}
      className={styles.item}
      aria-label={open && item.broj === 0 ? undefined : imeStavke(item)}
      title={open ? undefined : imeStavke(item)}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
    >
      <Face item={item} open={open} />
    </Anchor>
  )
}

function Face({ item, open, broj = item.broj }: { item: MenuItem; open: boolean; broj?: number }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} />}
      {open && <span className={styles.label}>{item.naziv}</span>}
      {/* The name of the entry says the number in words. */}
      {broj > 0 && (
        <span className={styles.broj}>
          <Badge count={broj} tone="active" label="" />
        </span>
      )}
    </>
  )
}
