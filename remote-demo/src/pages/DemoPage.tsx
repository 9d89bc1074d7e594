import Demo from '../Demo.island.tsx';

export default function DemoPage() {
  return <Demo />;
}
