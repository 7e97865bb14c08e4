import { ROUTES, type Route, type RouteName } from '@fiducia/contracts';

type Node = { literal: Map<string, Node>; any?: Node; routes: Map<string, { name: RouteName; route: Route }> };

export type Match = { name: RouteName; route: Route } | 'no-such-path' | { allowed: string[] };

const emptyNode = (): Node => ({ literal: new Map(), routes: new Map() });

function childFor(node: Node, segment: string): Node {
  if (segment.startsWith('{')) return (node.any ??= emptyNode());
  const known = node.literal.get(segment) ?? emptyNode();
  node.literal.set(segment, known);
  return known;
}

/** The addresses of the product as a tree of path segments; what is not in it is not let through. */
export class RouteTable {
  private readonly root = emptyNode();

  constructor(routes: Record<string, Route> = ROUTES) {
    for (const [name, route] of Object.entries(routes)) {
      let node = this.root;
      for (const segment of route.path.split('/').slice(1)) node = childFor(node, segment);
      node.routes.set(route.method, { name: name as RouteName, route });
    }
  }

  /** A literal segment wins over an id: `/api/decisions/pending` is no decision. */
  match(method: string, path: string): Match {
    let node: Node | undefined = this.root;
    for (const segment of path.split('/').slice(1)) node = node?.literal.get(segment) ?? node?.any;
    if (!node || node.routes.size === 0) return 'no-such-path';
    return node.routes.get(method) ?? { allowed: [...node.routes.keys()] };
  }
}
