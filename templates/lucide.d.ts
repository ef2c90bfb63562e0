declare module 'lucide-static/icon-nodes.json' {
  const nodes: Record<string, [tag: string, attributes: Record<string, string>][]>;
  export default nodes;
}
