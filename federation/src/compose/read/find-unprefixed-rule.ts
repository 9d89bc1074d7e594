import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/**
 * Returns the first rule of a remote's style sheet that could match elements or name animations of other parts: each selector contains
 * a class with the remote's prefix, and the name of each animation begins with it. It prevents accidents, not attacks.
 * @param classPrefix Start of the remote's class names, such as `s-`.
 * @returns what is wrong with the rule and how to correct it; undefined if there is none
 */
export function findUnprefixedRule(css: string, classPrefix: string): string | undefined {
  let problem: string | undefined;
  try {
    postcss.parse(css).walk((node) => {
      problem = findProblem(node, classPrefix);
      return problem === undefined ? undefined : false;
    });
  } catch (error) {
    return `The style sheet isn't valid CSS: ${error instanceof Error ? error.message : error}`;
  }
  return problem;
}

function findProblem(node: ChildNode, classPrefix: string): string | undefined {
  if (isKeyframes(node) && !node.params.replace(/^["']/, '').startsWith(classPrefix))
    return `The animation "${node.params}" needs a name that begins with "${classPrefix}".`;
  // A nested rule matches below the elements of the rule around it, and the selectors of an animation are percentages.
  if (node.type !== 'rule' || node.parent?.type === 'rule' || isKeyframes(node.parent as AtRule | undefined)) return undefined;
  const selector = node.selectors.find((each) => !each.includes(`.${classPrefix}`));
  if (selector === undefined) return undefined;
  return (
    `The selector "${selector.slice(0, 80)}" can match elements of other parts: ` +
    `begin it with a class of the remote, such as ".${classPrefix}page".`
  );
}

function isKeyframes(node: ChildNode | Rule | undefined): node is AtRule {
  return node?.type === 'atrule' && node.name.endsWith('keyframes');
}
