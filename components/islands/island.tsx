import type { When } from "@/lib/client/islands";

type IslandProps<Props> = {
  /** The component's file: `{name}.island.tsx`. */
  name: string;
  when: When;
  component: React.ComponentType<Props>;
  /** Serialized as JSON. */
  props: Props;
  className?: string;
  /** A value of `data-on`: when the request sheet shows it (lib/client/request/sheet-view.ts). */
  showOn?: string;
};

/**
 * Marks markup that React hydrates separately, with these props (lib/client/islands.ts). What the component renders without
 * scripts must not use `useId`: the ids would differ.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, when, component: Component, props, className, showOn } = island;
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      data-on={showOn}
      hidden={showOn !== undefined}
      className={className}
    >
      <Component {...props} />
    </div>
  );
}
