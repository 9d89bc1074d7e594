import Demo from '../entry/Demo.island.tsx';

export default function DemoPage() {
  return <Demo />;
}
